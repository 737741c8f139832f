const date = /^(\d{4})-(\d\d)-(\d\d)$/
const time = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:(z)|([+-])(\d\d):?(\d\d)?)$/i
// RFC 3986, appendix A, from its parts; an address in brackets is left to the platform.
const sub = `(?:[\\w.~!$&'()*+,;=-]|%[0-9a-f]{2})`
const pchar = `(?:[\\w.~!$&'()*+,;=:@-]|%[0-9a-f]{2})`
const authority = `//(?:(?:${sub}|:)*@)?(?:\\[([^\\]]*)\\]|${sub}*)(?::\\d*)?(?:/${pchar}*)*`
const rootless = `${pchar}+(?:/${pchar}*)*`
const uri = new RegExp(
  `^[a-z][a-z0-9+.-]*:(?:${authority}|/(?:${rootless})?|${rootless})(?:\\?(?:${pchar}|[/?])*)?(?:#(?:${pchar}|[/?])*)?$`,
  'i',
)

function isUri(text: string): boolean {
  const parts = uri.exec(text)
  if (!parts) return false
  if (parts[1] === undefined) return true
  try {
    return new URL(`http://[${parts[1]}]`).hostname !== ''
  } catch {
    return false
  }
}

/** A day that the calendar has, as RFC 3339 writes it. */
function isDate(text: string): boolean {
  const parts = date.exec(text)
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  return days !== undefined && day >= 1 && day <= days
}

function isTime(text: string): boolean {
  const parts = time.exec(text)
  if (!parts) return false
  const [hour, minute, second] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const sign = parts[5] === '-' ? -1 : 1
  const [zoneHour, zoneMinute] = [Number(parts[6] ?? 0), Number(parts[7] ?? 0)]
  if (zoneHour > 23 || zoneMinute > 59) return false
  if (hour <= 23 && minute <= 59 && second < 60) return true
  // A leap second is the last of a day in UTC.
  const utcMinute = minute - zoneMinute * sign
  const utcHour = hour - zoneHour * sign - (utcMinute < 0 ? 1 : 0)
  return (utcHour === 23 || utcHour === -1) && (utcMinute === 59 || utcMinute === -1) && second < 61
}

const checks: Readonly<Record<'date' | 'date-time' | 'uri', (text: string) => boolean>> = {
  date: isDate,
  'date-time': (text) => {
    const [day, clock, rest] = text.split(/t|\s/i)
    return rest === undefined && isDate(day ?? '') && isTime(clock ?? '')
  },
  uri: isUri,
}

/** Whether a text has one of the formats that the contract uses. */
export function hasFormat(text: string, format: 'date' | 'date-time' | 'uri'): boolean {
  return checks[format](text)
}
