const { execFileSync } = require('node:child_process')

const system = process.platform === 'darwin' ? 'osx' : 'linux64'
const hermesc = `node_modules/hermes-compiler/hermesc/${system}-bin/hermesc`
execFileSync(hermesc, ['-O', '-emit-binary', '-out', 'bundle.hbc', 'bundle.js'], { stdio: 'inherit' })
