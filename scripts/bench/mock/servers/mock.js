import { createMock } from '@travel-card/mock'
import { serve } from '@travel-card/mock/node'

await serve(createMock(), { port: Number(process.env.PORT), control: process.argv.includes('--control') })
