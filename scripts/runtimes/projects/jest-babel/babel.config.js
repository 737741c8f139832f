// A separate file, because a config in `package.json` wouldn't apply to packages. Jest is CommonJS, so it must transform packages
// that are ES modules (`transformIgnorePatterns`).
module.exports = { presets: [['@babel/preset-env', { targets: { node: 'current' } }]] }
