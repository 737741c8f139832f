import proxied from './proxy.config'

export default { ...proxied, cacheComponents: true, partialPrefetching: true }
