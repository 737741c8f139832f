/** Made up: where your people get help. */
export const support = 'help@travel-desk.example'
