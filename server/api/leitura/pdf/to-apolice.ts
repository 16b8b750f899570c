import type { FieldFault } from '../../../http/http-error.ts';
import type { PrintedFields } from './read-fields.ts';
import { centavos, fold } from './values.ts';
import { cnpjValido } from '../../../../shared/format/cnpj.ts';

export type ApoliceLida = Extract<ReturnType<typeof toApolice>, { apolice: object }>['apolice'];

export interface ReadingFault extends FieldFault {
  readonly titulo: string;
}

export const notFound = 'Não encontrado no documento';

/** Builds a policy from printed fields. @param idCorretor registered broker, if any. @returns it, or all faults. */
export function toApolice(printed: PrintedFields, ramos: readonly RamoChoice[], idCorretor: number | null) {
  const faults: ReadingFault[] = [];
  const fault = (campo: string, titulo: string, mensagem = notFound) => void faults.push({ campo, titulo, mensagem });
  const required = <T>(value: T | null | undefined, campo: string, titulo: string): T => {
    if (value === null || value === undefined) fault(campo, titulo);
    return value as T;
  };
  const cnpj = (value: string | null, campo: string, titulo: string): string => {
    if (value !== null && !cnpjValido(value)) fault(campo, titulo, 'Dígitos verificadores incorretos');
    return required(value, campo, titulo);
  };

  const numero = required(printed.numeros[0], 'numero', 'número');
  if (printed.numeros.length > 1) fault('numero', 'número', 'O documento traz mais de um');
  const idRamo = required(
    printed.ramos.map((text) => ramoOf(text, ramos)).find((id) => id !== null),
    'ramo',
    'ramo',
  );
  const segurado = {
    razaoSocial: required(printed.segurado, 'seguradoRazaoSocial', 'segurado'),
    cnpj: cnpj(printed.seguradoCnpj, 'seguradoCNPJ', 'CNPJ do segurado'),
  };
  /** Registered broker, or data for a new one. */
  const corretor = idCorretor ?? {
    razaoSocial: required(printed.corretor, 'corretorRazaoSocial', 'corretor'),
    cnpj: cnpj(printed.corretorCnpj, 'corretorCNPJ', 'CNPJ do corretor'),
    susep: required(printed.corretorSusep, 'registro_susep', 'registro SUSEP do corretor'),
  };
  const { inicio, fim, tipoEndosso, premio, iof, total, pagamento, sucursal } = printed;
  if (inicio === null || fim === null) fault('iniciO_VIGENCIA', 'vigência');
  else if (fim < inicio) fault('finaL_VIGENCIA', 'vigência', 'Termina antes de começar');
  const limite = required(printed.limite, 'limitE_RESPONSABILIDADE_APOLICE', 'limite máximo');
  const emissao = required(printed.emissao, 'dataEmissao', 'data de emissão');
  if (!addsUp(printed)) fault('valorTotal', 'prêmio total', 'Não é a soma das parcelas impressas');
  if (faults.length > 0) return { faults };

  return {
    apolice: {
      numero,
      // Only zeros: no endorsement.
      numeroEndosso: /^[0./-]*$/.test(printed.endosso ?? '') ? '' : (printed.endosso as string),
      tipoEndosso,
      idRamo,
      segurado,
      corretor,
      inicio: inicio as string,
      fim: fim as string,
      emissao,
      limite,
      premio,
      iof,
      total,
      pagamento,
      sucursal,
    },
  };
}

/** Whether the printed parts add up to the total, to the centavo. */
function addsUp({ premio, iof, total, custo, fracionamento, desconto }: PrintedFields): boolean {
  if (premio === null || iof === null || total === null) return true;
  const sum = [premio, iof, custo, fracionamento].reduce((rest, part) => rest + (part ? centavos(part) : 0n), 0n);
  return sum - (desconto ? centavos(desconto) : 0n) === centavos(total);
}

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
