#!/usr/bin/env node
import { runCli } from './server/run-cli.ts'

await runCli(process.argv.slice(2))
