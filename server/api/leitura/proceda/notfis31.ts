import { cpfValido, cnpjValido } from '../../../../shared/format/cnpj.ts';
import type { Falha } from '../registro.ts';
import { centavosDe, dataOuNada, type LinhaProceda, semZeros } from './linhas.ts';
import { recusa } from '../recusas.ts';

/** Limit per file: about 60 MB of memory. */
const MAX_NOTAS = 200_000;

export interface Parte {
  readonly cnpj: string;
  readonly nome: string;
  readonly municipio: string;
  readonly uf: string;
}

export interface Nota {
  readonly valor: bigint;
  readonly segurado: bigint;
  readonly placa: string;
  readonly natureza: string;
  readonly embalagem: string;
  readonly dataEmbarque: string | undefined;
  readonly remetente: Parte;
  readonly destinatario: Parte;
  tomador?: Parte;
}

/** Index of invoices by sender, series and number, as a CONEMB refers to them. */
export class Notas {
  readonly #notas = new Map<string, Nota>();

  uma(cnpj: string, serie: string, numero: string): Nota | undefined {
    return this.#notas.get(`${cnpj}|${semZeros(serie)}|${semZeros(numero)}`);
  }

  /** @returns false if the invoice exists with another value. @throws ArquivoRecusado notfis_demais */
  guardar(serie: string, numero: string, nota: Nota): boolean {
    const chave = `${nota.remetente.cnpj}|${semZeros(serie)}|${semZeros(numero)}`;
    const outra = this.#notas.get(chave);
    if (outra !== undefined && outra.valor !== nota.valor) return false;
    this.#notas.set(chave, nota);
    if (this.#notas.size > MAX_NOTAS) throw recusa('notfis_demais');
    return true;
  }
}

const ninguem: Parte = { cnpj: '', nome: '', municipio: '', uf: '' };

/** Reads a NOTFIS 3.1 into `notas`; yields faults of invoices by line. */
export async function* lerNotfis(
  linhas: AsyncIterable<LinhaProceda>,
  notas: Notas,
): AsyncGenerator<Pick<Falha, 'linha' | 'campo' | 'valor' | 'esperado'>> {
  let remetente = ninguem;
  let destinatario = ninguem;
  let dataEmbarque: string | undefined;
  let ultima: Nota | undefined;
  let totais = false;
  let linha = 0;
  for await (const registro of linhas) {
    ({ linha } = registro);
    const { tipo } = registro;
    if (tipo === '311') {
      remetente = remetenteDe(registro);
      dataEmbarque = dataOuNada(registro.em(126, 133));
    } else if (tipo === '312') destinatario = parteDe(registro);
    else if (tipo === '317' && ultima !== undefined) ultima.tomador = parteDe(registro);
    else if (tipo === '318') totais = true;
    if (tipo !== '313') continue;
    const [valor, segurado] = [centavosDe(registro.em(86, 100)), centavosDe(registro.em(115, 129))];
    if (valor === null || segurado === null) {
      const errado = valor === null ? registro.em(86, 100) : registro.em(115, 129);
      yield { linha, campo: '313 valor', valor: errado, esperado: 'só dígitos, os 2 últimos decimais' };
      continue;
    }
    ultima = {
      valor,
      segurado,
      placa: registro.em(145, 151),
      natureza: registro.em(49, 63),
      embalagem: registro.em(64, 78),
      dataEmbarque,
      remetente,
      destinatario,
    };
    if (!notas.guardar(registro.em(30, 32), registro.em(33, 40), ultima))
      yield {
        linha,
        campo: '313 número',
        valor: registro.em(33, 40),
        esperado: 'uma nota só uma vez, ou sempre com o mesmo valor',
      };
  }
  // Totals end the file: without them it is truncated.
  if (!totais) yield { linha, campo: '318', valor: '', esperado: 'o registro 318 no fim; o NOTFIS está truncado' };
}

const remetenteDe = (registro: LinhaProceda): Parte => ({
  cnpj: registro.em(4, 17),
  nome: registro.em(134, 173),
  municipio: registro.em(73, 107),
  uf: registro.em(117, 125),
});

/**
 * Receiver or payer. Names have 40 characters, or 35 in some programs: the tax number's position tells. CPFs are
 * padded.
 */
function parteDe(registro: LinhaProceda): Parte {
  const menos = identidadeDe(registro.em(44, 57)) === null && identidadeDe(registro.em(39, 52)) !== null ? 5 : 0;
  const numero = registro.em(44 - menos, 57 - menos);
  const codigo = registro.em(177 - menos, 185 - menos);
  return {
    cnpj: identidadeDe(numero) ?? numero,
    nome: registro.em(4, 43 - menos),
    municipio: /^\d{7}$/.test(codigo) ? codigo : registro.em(133 - menos, 167 - menos),
    uf: registro.em(186 - menos, 194 - menos),
  };
}

function identidadeDe(numero: string): string | null {
  if (cnpjValido(numero)) return numero;
  const cpf = numero.slice(-11);
  return /^0{3}\d{11}$/.test(numero) && cpfValido(cpf) ? cpf : null;
}
