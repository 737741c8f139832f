// Around all that waits for a request, as `cacheComponents` demands.
export default () => 'Loading…'
