import { cpfValido, cnpjValido } from '../../../../shared/format/cnpj.ts';
import { centavosDe, dataOuNada, type LinhaProceda, semZeros, textoDeCentavos } from './linhas.ts';
import { recusa } from '../recusas.ts';

/** Limit per file: about 60 MB of memory. */
const MAX_NOTAS = 200_000;

type Parte = Readonly<Record<'cnpj' | 'nome' | 'municipio' | 'uf', string>>;

export type Nota = Readonly<Record<'valor' | 'segurado', bigint>> &
  Readonly<Record<'placa' | 'natureza' | 'embalagem', string>> &
  Readonly<Record<'remetente' | 'destinatario', Parte>> & {
    readonly dataEmbarque: string | undefined;
    tomador?: Parte;
  };

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

/** Places of a party in version 5.0: those of its town differ by record. */
const partes50 = {
  '501': { municipio: 198, codigo: 242, uf: 251 },
  '503': { municipio: 183, codigo: 227, uf: 236 },
  '504': { municipio: 168, codigo: 212, uf: 221 },
  '515': { municipio: 168, codigo: 212, uf: 221 },
} as const;

function parte50(registro: LinhaProceda): Parte {
  const { municipio, codigo, uf } = partes50[registro.tipo as keyof typeof partes50];
  const [numero, ibge] = [registro.em(54, 67), registro.em(codigo, codigo + 8)];
  return {
    cnpj: identidadeDe(numero) ?? numero,
    nome: registro.em(4, 53),
    municipio: /^\d{7}$/.test(ibge) ? ibge : registro.em(municipio, municipio + 34),
    uf: registro.em(uf, uf + 8),
  };
}

/** An invoice's places by version: 3.1 has all in record 313, 5.0 in 505 and 506. */
const nota31 = (registro: LinhaProceda, dataEmbarque: string | undefined) => ({
  serie: registro.em(30, 32),
  numero: registro.em(33, 40),
  natureza: registro.em(49, 63),
  embalagem: registro.em(64, 78),
  placa: registro.em(145, 151),
  dataEmbarque,
});
const nota50 = (registro: LinhaProceda, dataEmbarque: string | undefined) => ({
  serie: registro.em(4, 6),
  numero: registro.em(7, 15),
  natureza: registro.em(24, 38),
  embalagem: registro.em(39, 53),
  placa: '',
  dataEmbarque: dataOuNada(registro.em(65, 72)) ?? dataEmbarque,
});

/** Reads a NOTFIS 3.1 or 5.0 into `notas`; yields faults of invoices by line. */
export async function* lerNotfis(linhas: AsyncIterable<LinhaProceda>, notas: Notas) {
  let remetente = ninguem;
  let destinatario = ninguem;
  let dataEmbarque: string | undefined;
  let ultima: Nota | undefined;
  let lida: ReturnType<typeof nota31> | undefined;
  let final = '318';
  let totais = false;
  /** Of the invoices before the next total; null: one of them cannot be read. */
  let soma: bigint | null = 0n;
  let linha = 0;
  for await (const registro of linhas) {
    ({ linha } = registro);
    const { tipo } = registro;
    if (tipo === '500') final = '519';
    if (tipo === '311') {
      remetente = remetenteDe(registro);
      dataEmbarque = dataOuNada(registro.em(126, 133));
    } else if (tipo === '501') {
      remetente = parte50(registro);
      dataEmbarque = dataOuNada(registro.em(260, 267));
    } else if (tipo === '312') destinatario = parteDe(registro);
    else if (tipo === '503') destinatario = parte50(registro);
    else if (tipo === '504') {
      const { municipio, uf } = parte50(registro);
      if (municipio !== '') destinatario = { ...destinatario, municipio, uf };
    } else if (tipo === '505') lida = nota50(registro, dataEmbarque);
    else if (tipo === '317' && ultima !== undefined) ultima.tomador = parteDe(registro);
    else if (tipo === '515' && ultima !== undefined) ultima.tomador = parte50(registro);
    else if (tipo === final) {
      const escrito = registro.em(4, 18);
      // Some programs leave the total blank or at zero.
      if (soma !== null && !/^0*$/.test(escrito) && centavosDe(escrito) !== soma)
        yield { linha, campo: `${tipo} valor`, valor: escrito, esperado: `${textoDeCentavos(soma)}, a soma das notas` };
      [totais, soma] = [true, 0n];
    }
    if (tipo !== '313' && tipo !== '506') continue;
    if (tipo === '313') lida = nota31(registro, dataEmbarque);
    if (lida === undefined) continue;
    const [doValor, doSeguro] = tipo === '313' ? [86, 115] : [67, 82];
    const [escrito, segurador] = [registro.em(doValor, doValor + 14), registro.em(doSeguro, doSeguro + 14)];
    const [valor, segurado] = [centavosDe(escrito), centavosDe(segurador)];
    if (valor === null || segurado === null) {
      soma = null;
      const errado = valor === null ? escrito : segurador;
      yield { linha, campo: `${tipo} valor`, valor: errado, esperado: 'só dígitos, os 2 últimos decimais' };
      continue;
    }
    soma = soma === null ? null : soma + valor;
    const { serie, numero, ...outros } = lida;
    ultima = { ...outros, valor, segurado, remetente, destinatario };
    const campo = tipo === '313' ? '313 número' : '505 número';
    if (!notas.guardar(serie, numero, ultima))
      yield { linha, campo, valor: numero, esperado: 'uma nota só uma vez, ou sempre com o mesmo valor' };
  }
  // Totals end the file: without them it is truncated.
  if (!totais) yield { linha, campo: final, valor: '', esperado: `o registro ${final} no fim; o NOTFIS está truncado` };
}

const remetenteDe = (registro: LinhaProceda): Parte => ({
  cnpj: registro.em(4, 17),
  nome: registro.em(134, 173),
  municipio: registro.em(73, 107),
  uf: registro.em(117, 125),
});

/** Receiver or payer. Names have 40 characters, or 35 in some programs: the tax number's position tells. CPFs are padded. */
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
