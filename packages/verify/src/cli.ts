#!/usr/bin/env node
import { runCommand } from './command.ts'

const controller = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => controller.abort())
// Ignores errors of the output, because its reader may stop early, as `head` does.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
const { env, stdout, stderr } = process
process.exitCode = await runCommand(process.argv.slice(2), { env, stdout, stderr, signal: controller.signal })
