import { Big } from 'big.js';
import { somarDias } from '../../../../shared/format/data.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { nextEndosso } from '../../sql/situacao-da-apolice.repository.ts';
import { findCalendario } from '../calculo/calendario.repository.ts';
import { centavos } from '../calculo/partilha.ts';
import { diaUtil } from '../calculo/vencimento.ts';
import * as atos from './atos.repository.ts';

const PRAZO = 30;

export interface DadosDoPagamento {
  readonly favorecido?: string | undefined;
  readonly documento_favorecido?: string | undefined;
  readonly conta?: string | undefined;
  readonly vencimento?: string | undefined;
}

/** Turns the unused rest of a restitution into an endorsement; payee by default the payer. @returns its id */
export async function emitirEndosso(
  transaction: Db,
  id: number,
  quem: string,
  { vencimento, ...dados }: DadosDoPagamento = {},
): Promise<number> {
  const inteira = await atos.lockRestituicao(transaction, id);
  const restituicao = Number(inteira.abatido) > 0 ? await separar(transaction, inteira, quem) : inteira;
  const { id_apolice } = restituicao;
  const { hoje, feriados } = await findCalendario(transaction, restituicao);
  const data_vencimento = vencimento ?? diaUtil(somarDias(hoje, PRAZO), feriados);
  const pagador = await atos.findPagador(transaction, id_apolice);
  await atos.updateRestituicao(transaction, restituicao.id_restituicao, quem, {
    situacao: 'EMITIDA',
    numero_endosso: await nextEndosso(transaction, id_apolice),
    data_emissao: hoje,
    data_vencimento,
    favorecido: dados.favorecido ?? pagador.favorecido,
    documento_favorecido: dados.documento_favorecido ?? pagador.documento_favorecido,
    conta: dados.conta ?? null,
  });
  const valor = new Big(restituicao.valor).plus(restituicao.iof).neg().toFixed(2);
  await atos.insertMovimento(transaction, restituicao, { tipo: 'EMISSAO', valor, data: hoje, data_vencimento, quem });
  return restituicao.id_restituicao;
}

/** Splits off the part that no invoice has taken, with its share of every amount. */
async function separar(transaction: Db, inteira: atos.RestituicaoRow, quem: string): Promise<atos.RestituicaoRow> {
  const total = new Big(inteira.valor).plus(inteira.iof);
  const saldo = total.minus(inteira.abatido);
  const valor = centavos(saldo.times(inteira.valor).div(total));
  const nova = (quantia: string) => centavos(saldo.times(quantia).div(total));
  const partes = (parte: (quantia: string) => Big) => {
    const dividir = <T extends object>(linha: T, campos: readonly (keyof T)[]): T => ({
      ...linha,
      ...Object.fromEntries(campos.map((campo) => [campo, parte(linha[campo] as string).toFixed(2)])),
    });
    return {
      comissoes: JSON.stringify(inteira.comissoes.map((linha) => dividir(linha, ['valor']))),
      cosseguro: JSON.stringify(
        inteira.cosseguro.map((linha) => dividir(linha, ['premio', 'comissao', 'taxa_administracao', 'liquido'])),
      ),
    };
  };
  await atos.updateRestituicao(transaction, inteira.id_restituicao, quem, {
    ...partes((quantia) => new Big(quantia).minus(nova(quantia))),
    valor: new Big(inteira.valor).minus(valor).toFixed(2),
    iof: new Big(inteira.iof).minus(saldo.minus(valor)).toFixed(2),
    situacao: 'ABATIDA',
  });
  const separada = { ...partes(nova), valor: valor.toFixed(2), iof: saldo.minus(valor).toFixed(2) };
  return atos.lockRestituicao(
    transaction,
    await atos.copiarRestituicao(transaction, inteira.id_restituicao, separada, quem),
  );
}
