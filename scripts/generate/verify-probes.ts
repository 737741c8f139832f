import type { Output } from './model.ts'
import { toLiteral } from './to-literal.ts'

const toExport = (name: string): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The table of the probes that the register names. A probe is the file of its name, and exports itself. */
export const verifyProbes: Output = {
  path: 'packages/verify/src/probes.gen.ts',
  render({ assumptions }) {
    const probes = new Map(
      assumptions.flatMap(({ checkedBy, probe }) => (probe === undefined ? [] : [[checkedBy, probe]])),
    )
    const rows = [...probes].sort(([, one = ''], [, other = '']) => (one < other ? -1 : 1))
    const imports = rows.map(
      ([name = '', file = '']) =>
        `import { ${toExport(name)} } from '${file.replace('packages/verify/src', '.')}'`,
    )
    return `// generated from openapi/assumptions.yaml by scripts/generate/verify-probes.ts
import type { Probe } from './judging/probe.ts'
${imports.join('\n')}

/** Each probe by the word that the register has for it. */
export const probes: Readonly<Record<string, Probe>> = {
${rows.map(([name = '']) => `  ${toLiteral({ [name]: 0 }).slice(2, -5)}: ${toExport(name)},`).join('\n')}
}
`
  },
}
