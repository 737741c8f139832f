#!/usr/bin/env node
import { runCommand } from './command.ts'

const controller = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => controller.abort())
// Ignores write errors, because a reader such as `head` may stop early.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
const { env, stdout, stderr } = process
process.exitCode = await runCommand(process.argv.slice(2), { env, stdout, stderr, signal: controller.signal })
