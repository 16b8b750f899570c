import { fold } from './fold.ts';

export interface RamoChoice {
  readonly id_ramo: number;
  readonly codigo_susep: string;
  readonly nome: string;
  readonly sigla: string;
}

/** Full names by sigla (SUSEP). */
const inFull: Readonly<Record<string, RegExp>> = {
  'RCTR-C': /transportador rodoviario(?:[ \-–]+(?:de )?carga)?(?!.*(?:internacional|desaparecimento))/,
  'RC-DC': /desaparecimento de carga|desvio de carga|facultativa.*rodoviario/,
  'RCTR-VI-C': /viagem internacional/,
  'RCTA-C': /transportador aereo/,
  'RCA-C': /armador/,
  'RCTF-C': /transportador ferroviario/,
  'RCOTM-C': /operador de transporte multimodal/,
  'RC-V': /responsabilidade civil.*veiculo/,
  TN: /transportes? naciona(?:l|is)/,
  'TI-IMP': /importacao/,
  'TI-EXP': /exportacao/,
};

/** Ramo named by sigla, name or number. SUSEP's 0622 alone is ambiguous: import or export. */
export function ramoOf(text: string, ramos: readonly RamoChoice[]): number | null {
  const folded = fold(text);
  const squeezed = folded.replace(/[^a-z0-9]/g, '');
  const byWord = ramos
    .toSorted((a, b) => b.sigla.length - a.sigla.length)
    .find(
      ({ nome, sigla }) =>
        hasWord(squeezed, folded, sigla) || hasWord(squeezed, folded, nome) || inFull[sigla]?.test(folded) === true,
    );
  if (byWord) return byWord.id_ramo;
  const code = /^\D{0,4}(\d{2,4})(?!\d)/.exec(folded)?.[1];
  if (code === undefined) return null;
  const byCode = ramos.filter((ramo) => ramo.codigo_susep === code.padStart(4, '06') || String(ramo.id_ramo) === code);
  return byCode.length === 1 ? (byCode[0]?.id_ramo ?? null) : null;
}

/** Short siglas as whole words only. */
function hasWord(squeezed: string, folded: string, word: string): boolean {
  const plain = fold(word).replace(/[^a-z0-9]/g, '');
  return plain.length > 3 ? squeezed.includes(plain) : new RegExp(`(?<!\\w)${plain}(?!\\w)`).test(folded);
}
