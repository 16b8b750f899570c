import * as contract from '../../../../shared/contracts/fatura-atos.ts';
import { writeEndpoint } from '../../escrita/write-endpoint.ts';
import type { ApiParts, Quem } from '../../chamada/endpoint.ts';
import { fazerEspecial, recalcular } from './previa.ts';
import { formatarReais } from '../../../../shared/format/numero.ts';
import { limparLinhaDigitavel, linhaDigitavelValida, valorDaLinha } from '../../../../shared/format/linha-digitavel.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { conflict, found, invalid } from '../../chamada/refusals.ts';
import { recordChanges, refuseStale } from '../../escrita/writer.repository.ts';
import { parcelasEm } from '../recebimentos/devido.ts';
import { pagaveis } from '../recebimentos/planejar.ts';
import { lockConta } from '../recebimentos/receber.ts';
import { updateBoletoDaParcela } from '../recebimentos/recebimentos.repository.ts';
import { type FaturaRow, insertPasso, lockFatura, type Passo, updateFaturas } from './faturas.repository.ts';
import { findNumero, hasNumero, reservarNumero } from './linhas.repository.ts';
import { emitidas } from './transicoes.ts';

export const atosRoutes = ({ db }: ApiParts) => [
  writeEndpoint(db, contract.makeEspecial, (transaction, { body, autor }) => fazerEspecial(transaction, autor, body)),

  writeEndpoint(db, contract.recalcularFatura, (transaction, { params, autor }) =>
    recalcular(transaction, autor, params.id),
  ),

  // Adds a note, or the justification of a delay, to the invoice's history; allowed in any state.
  writeEndpoint(db, contract.anotarFatura, async (transaction, { params: { id }, body: { tipo, texto }, autor }) => {
    const fatura = await abrir(transaction, id);
    await insertPasso(transaction, fatura, autor.username, { ato: tipo, observacao: texto });
    return { id, versao: fatura.versao };
  }),

  // The history keeps the old number of an issued invoice.
  writeEndpoint(db, contract.setNumero, async (transaction, { params: { id }, body, autor }) => {
    const { versao: lida, numero, motivo } = body;
    const fatura = await abrir(transaction, id, lida);
    if (!emitidas.has(fatura.situacao)) throw conflict('Só uma fatura emitida tem número.');
    const anterior = await findNumero(transaction, id);
    await reservarNumero(transaction, fatura, numero);
    if (await hasNumero(transaction, fatura, numero)) throw ocupado();
    const versao = await updateFatura(transaction, autor, fatura, { numero_alterado: numero });
    await insertPasso(transaction, fatura, autor.username, { ato: 'NUMERO', de: anterior, para: numero, motivo });
    const mudanca = { id, antes: { numero: anterior }, depois: { numero, motivo } };
    await recordChanges(transaction, autor, 'faturas', [mudanca]);
    return { id, versao };
  }),

  writeEndpoint(db, contract.setBoleto, async (transaction, { params: { id }, body: boleto, autor }) => {
    const fatura = await abrir(transaction, id, boleto.versao);
    if (!pagaveis.has(fatura.situacao)) throw conflict('Só uma fatura emitida e não paga recebe boleto.');
    const linha_digitavel = limparLinhaDigitavel(boleto.linha_digitavel);
    const falta = (mensagem: string, campo = 'linha_digitavel') => invalid([{ campo, mensagem }]);
    if (!linhaDigitavelValida(linha_digitavel)) throw falta('Confira os 47 dígitos: não formam uma linha digitável');
    const { nosso_numero, parcela = 1 } = boleto;
    const { parcelas } = fatura;
    if (parcela > parcelas) throw falta(`Deve ser de 1 a ${parcelas}`, 'parcela');
    const conta = await lockConta(transaction, id);
    const saldo = parcelasEm(conta, conta.vencimentos[parcela - 1] ?? '')[parcela - 1]?.saldo.toFixed(2) ?? '0.00';
    const valor = valorDaLinha(linha_digitavel);
    if (valor !== null && Number(valor) !== Number(saldo)) {
      const deQue = parcelas === 1 ? 'da fatura' : `da parcela ${parcela}`;
      throw falta(`O boleto é de ${formatarReais(valor)}, e o saldo ${deQue} de ${formatarReais(saldo)}`);
    }
    const dela = { nosso_numero, linha_digitavel };
    if (parcelas > 1) await updateBoletoDaParcela(transaction, fatura, parcela, dela);
    const versao = await updateFatura(transaction, autor, fatura, parcelas === 1 ? dela : {});
    const observacao = `Nosso número ${nosso_numero}${parcelas > 1 ? ` da parcela ${parcela}` : ''}`;
    await insertPasso(transaction, fatura, autor.username, { ato: 'BOLETO', observacao });
    await recordChanges(transaction, autor, 'faturas', [{ id, antes: {}, depois: { ...dela, parcela } }]);
    return { id, versao };
  }),
];

const ocupado = () =>
  conflict('Este número é ou já foi de outra fatura.', [{ campo: 'numero', mensagem: 'É ou já foi de outra fatura' }]);

async function updateFatura(transaction: Db, { username }: Quem, fatura: FaturaRow, passo: Passo): Promise<number> {
  const versoes = await updateFaturas(transaction, username, [{ fatura, passo }]);
  return versoes.get(fatura.id_fatura) as number;
}

async function abrir(transaction: Db, id: number, versao?: number): Promise<FaturaRow> {
  const fatura = found(await lockFatura(transaction, id), 'Fatura não encontrada.');
  refuseStale(fatura, versao);
  return fatura;
}
