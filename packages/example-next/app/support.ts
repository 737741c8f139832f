/** A made-up address: replace it by your support team's. */
export const support = 'help@traveldesk.example'
