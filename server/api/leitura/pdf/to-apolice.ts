import type { FieldFault } from '../../../http/http-error.ts';
import { type RamoChoice, ramoOf } from './ramo-of.ts';
import type { PrintedFields } from './read-fields.ts';
import { centavos, isValidCnpj } from './values.ts';

export interface ApoliceLida {
  readonly numero: string;
  readonly numeroEndosso: string;
  readonly tipoEndosso: string | null;
  readonly idRamo: number;
  readonly segurado: { readonly razaoSocial: string; readonly cnpj: string };
  /** Registered broker, or data for a new one. */
  readonly corretor: number | { readonly razaoSocial: string; readonly cnpj: string; readonly susep: string };
  readonly inicio: string;
  readonly fim: string;
  readonly emissao: string;
  readonly limite: string;
  readonly premio: string | null;
  readonly iof: string | null;
  readonly total: string | null;
  readonly pagamento: string | null;
  readonly sucursal: string | null;
}

export interface ReadingFault extends FieldFault {
  readonly titulo: string;
}

export const notFound = 'Não encontrado no documento';

/** Builds a policy from printed fields. @param idCorretor registered broker, if any. @returns it, or all faults. */
export function toApolice(
  printed: PrintedFields,
  ramos: readonly RamoChoice[],
  idCorretor: number | null,
): { apolice: ApoliceLida } | { faults: ReadingFault[] } {
  const faults: ReadingFault[] = [];
  const fault = (campo: string, titulo: string, mensagem = notFound) => void faults.push({ campo, titulo, mensagem });
  const required = <T>(value: T | null | undefined, campo: string, titulo: string): T => {
    if (value === null || value === undefined) fault(campo, titulo);
    return value as T;
  };
  const cnpj = (value: string | null, campo: string, titulo: string): string => {
    if (value !== null && !isValidCnpj(value)) fault(campo, titulo, 'Dígitos verificadores incorretos');
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
  const corretor = idCorretor ?? {
    razaoSocial: required(printed.corretor, 'corretorRazaoSocial', 'corretor'),
    cnpj: cnpj(printed.corretorCnpj, 'corretorCNPJ', 'CNPJ do corretor'),
    susep: required(printed.corretorSusep, 'registro_susep', 'registro SUSEP do corretor'),
  };
  const { inicio, fim } = printed;
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
      tipoEndosso: printed.tipoEndosso,
      idRamo,
      segurado,
      corretor,
      inicio: inicio as string,
      fim: fim as string,
      emissao,
      limite,
      premio: printed.premio,
      iof: printed.iof,
      total: printed.total,
      pagamento: printed.pagamento,
      sucursal: printed.sucursal,
    },
  };
}

/** Whether the printed parts add up to the total, to the centavo. */
function addsUp({ premio, iof, total, custo, fracionamento, desconto }: PrintedFields): boolean {
  if (premio === null || iof === null || total === null) return true;
  const sum = [premio, iof, custo, fracionamento].reduce((rest, part) => rest + (part ? centavos(part) : 0n), 0n);
  return sum - (desconto ? centavos(desconto) : 0n) === centavos(total);
}
