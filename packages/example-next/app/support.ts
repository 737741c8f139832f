/** Made up: where your people get help. */
export const support = 'help@traveldesk.example'
