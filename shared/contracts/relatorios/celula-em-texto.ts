import { formatarCnpj } from '../../format/cnpj.ts';
import { formatarData, formatarMes } from '../../format/data.ts';
import { formatarDecimal, formatarInteiro, formatarNaMoeda, formatarReais } from '../../format/numero.ts';
import type { TipoDeColuna } from './definir-relatorio.ts';

/** `YYYY-MM` grouping text. */
const mesDoGrupo = /^(\d{4})-(0[1-9]|1[0-2])$/;

/** Aligned at the comma. */
const comCasas = (quantas: number, taxa: string) => {
  const [inteiro, casas = ''] = formatarDecimal(taxa).split(',');
  return `${inteiro},${casas.padEnd(quantas, '0')}`;
};

export const ehNumerica = (tipo: TipoDeColuna) =>
  ['inteiro', 'valor', 'numero', 'taxa', 'cambio', 'percentual'].includes(tipo);

export function celulaEmTexto(tipo: TipoDeColuna, celula: string | number | null | undefined): string {
  if (celula === null || celula === undefined || celula === '') return '';
  switch (tipo) {
    case 'cnpj':
      return formatarCnpj(String(celula));
    case 'inteiro':
      return formatarInteiro(Number(celula));
    case 'valor':
      return formatarReais(celula);
    case 'numero':
      return formatarNaMoeda(String(celula));
    case 'taxa':
      return comCasas(6, String(celula));
    case 'cambio':
      return comCasas(7, String(celula));
    case 'percentual':
      return `${formatarDecimal(String(celula))}%`;
    case 'data':
      return formatarData(String(celula));
    case 'competencia':
      return formatarMes(Number(celula), '/');
    case 'texto':
      return String(celula).replace(mesDoGrupo, (_, ano, mes) => formatarMes(Number(ano + mes), '/'));
  }
}
