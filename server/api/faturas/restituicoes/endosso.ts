import { Big } from 'big.js';
import { somarDias } from '../../../../shared/format/data.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { nextEndosso } from '../../sql/situacao-da-apolice.repository.ts';
import { findCalendario } from '../calculo/calendario.repository.ts';
import { centavos, repartir } from '../calculo/partilha.ts';
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
  const nova = (quantia: string, separada = centavos(saldo.times(quantia).div(total))) => separada.toFixed(2);
  const pesos = inteira.cosseguro.map(({ premio }) => premio);
  const premios = repartir(valor, pesos);
  const partes = (parte: (quantia: string, separada?: Big) => string) => {
    const cosseguro = inteira.cosseguro.map((quota, at) => {
      const [premio, comissao] = [parte(quota.premio, premios[at]), parte(quota.comissao)];
      const taxa_administracao = parte(quota.taxa_administracao);
      const liquido = new Big(premio).minus(comissao).minus(taxa_administracao).toFixed(2);
      return { ...quota, premio, comissao, taxa_administracao, liquido };
    });
    const comissoes = inteira.comissoes.map((linha) => ({ ...linha, valor: parte(linha.valor) }));
    return { comissoes: JSON.stringify(comissoes), cosseguro: JSON.stringify(cosseguro) };
  };
  await atos.updateRestituicao(transaction, inteira.id_restituicao, quem, {
    ...partes((quantia, separada) => new Big(quantia).minus(nova(quantia, separada)).toFixed(2)),
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
