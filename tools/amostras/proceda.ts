import type { Company } from '../../server/database/demo/names.ts';
import { chaveDe, placaDe, type Remessa } from './embarques.ts';

/** A record with texts at fixed positions, 1-based as in the standard. */
function registro(
  tamanho: number,
  tipo: string,
  partes: readonly (readonly [posicao: number, texto: string])[],
): string {
  let linha = tipo.padEnd(tamanho);
  for (const [posicao, texto] of partes) {
    linha = linha.slice(0, posicao - 1) + texto + linha.slice(posicao - 1 + texto.length);
  }
  return linha;
}

const file = (registros: readonly string[]) => registros.map((one) => `${one}\r\n`).join('');
const amount = (centavos: number) => String(centavos).padStart(15, '0');
const ddmmaaaa = (dia: string) => dia.slice(8, 10) + dia.slice(5, 7) + dia.slice(0, 4);
/** The standard predates accented text files. */
const plain = (text: string, length: number) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toUpperCase()
    .slice(0, length);

/** A shipper's invoices, one per waybill, with the same numbers. */
export function notfis({ dia }: Remessa, numeros: readonly number[], dono: Company): string {
  const data = ddmmaaaa(dia);
  const nome = plain(dono.razaoSocial, 35);
  return file([
    registro(240, '000', [
      [4, nome],
      [39, 'TRANSPORTADORA'],
      [74, data.slice(0, 4) + data.slice(6)],
      [80, '1200'],
    ]),
    registro(240, '310', [[4, `NOTFI${data.slice(0, 4)}12000`]]),
    registro(240, '311', [
      [4, dono.cnpj],
      [73, 'SAO PAULO'],
      [117, 'SP'],
      [126, data],
      [134, nome],
    ]),
    registro(240, '312', [
      [4, nome],
      [44, dono.cnpj],
      [133, 'BELO HORIZONTE'],
      [186, 'MG'],
    ]),
    ...numeros.map((numero) =>
      registro(240, '313', [
        [30, '1'],
        [33, String(numero).slice(-8).padStart(8, '0')],
        [41, data],
        [49, 'PNEUS NOVOS'],
        [64, 'CAIXA'],
        [86, amount(1_250_025)],
        [115, amount(0)],
        [145, placaDe(numero)],
      ]),
    ),
    registro(240, '318', [[4, amount(1_250_025 * numeros.length)]]),
  ]);
}

/** Waybills of the insured carrier for those invoices, each with its CT-e key after the standard's fields. */
export function conemb(remessa: Remessa, numeros: readonly number[], dono: Company): string {
  const { apolice, dia } = remessa;
  const data = ddmmaaaa(dia);
  const { cnpj, razaoSocial } = apolice.segurado;
  return file([
    registro(680, '000', [
      [4, plain(razaoSocial, 35)],
      [39, plain(dono.razaoSocial, 35)],
      [74, data.slice(0, 4) + data.slice(6)],
      [80, '1200'],
    ]),
    registro(680, '320', [[4, `CONHE${data.slice(0, 4)}12000`]]),
    registro(680, '321', [
      [4, cnpj],
      [18, plain(razaoSocial, 40)],
    ]),
    ...numeros.map((numero) =>
      registro(724, '322', [
        [4, 'MATRIZ'],
        [14, '1'],
        [19, String(numero).padStart(12, '0')],
        [31, data],
        [39, 'C'],
        [47, amount(85_000)],
        [205, cnpj],
        [219, dono.cnpj],
        [233, `001${String(numero).slice(-8).padStart(8, '0')}`],
        [673, 'I'],
        [674, 'N'],
        [675, 'U'],
        [681, chaveDe(remessa, cnpj, '57', numero)],
      ]),
    ),
    registro(680, '323', [[4, String(numeros.length).padStart(4, '0')]]),
  ]);
}
