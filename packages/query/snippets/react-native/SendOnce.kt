import com.facebook.react.modules.network.OkHttpClientProvider
import okhttp3.Interceptor
import okhttp3.RequestBody
import okhttp3.Response
import okio.BufferedSink

fun sendOnce() = OkHttpClientProvider.setOkHttpClientFactory {
  OkHttpClientProvider.createClientBuilder().addInterceptor(SendOnce).build()
}

object SendOnce : Interceptor {
  override fun intercept(chain: Interceptor.Chain): Response {
    val request = chain.request()
    val body = request.body ?: return chain.proceed(request)
    val once = object : RequestBody() {
      override fun contentType() = body.contentType()
      override fun contentLength() = body.contentLength()
      override fun writeTo(sink: BufferedSink) = body.writeTo(sink)
      override fun isOneShot() = true
    }
    return chain.proceed(request.newBuilder().method(request.method, once).build())
  }
}
