'use client'

// The parts that look the same in both example apps. In your app, put copies of the two files and of `values.ts` next to this one.
export { Notice, Panel, Screen, Waiting } from 'example-web/src/display.tsx'
export { Field } from 'example-web/src/entry-form.tsx'
export { ConfirmBox, OutcomeReport, pending, support, titles } from 'example-web/src/outcome.tsx'
