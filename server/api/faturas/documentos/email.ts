import { readFile, stat } from 'node:fs/promises';
import { setTimeout as esperar } from 'node:timers/promises';
import type { PedidoDeEmail } from '../../../../shared/contracts/fatura-email.ts';
import { XLSX } from '../../../../shared/planilha/columns.ts';
import { type Anexo, MAX_ANEXO } from '../../../correio/correio.ts';
import { darPorIncerto, despachar, type Oficio } from '../../correio/despachar.ts';
import { findEmail, insertEmail } from '../../correio/emails.repository.ts';
import type { ApiParts, Caller } from '../../chamada/endpoint.ts';
import { conflict } from '../../chamada/refusals.ts';
import { especie } from '../../trabalho/tarefa.ts';
import { recordChanges } from '../../escrita/writer.repository.ts';
import { destinatariosDe, lerEmitida } from './email-proposto.ts';
import { lockFatura, insertPasso } from '../ciclo/faturas.repository.ts';
import { imprimirFatura, nomeDoArquivo } from './fatura-pdf.ts';
import { escreverRelacao } from './relacao.ts';
import { withTempFile } from '../../../arquivos/temp-file.ts';

type Leitor = Pick<Caller, 'id' | 'perfil' | 'username'>;
/** Read-only system user. */
const ninguem: Leitor = { id: 0, perfil: 'consulta', username: 'Romaneio' };

export type TarefaDeEmail = PedidoDeEmail & { readonly id_fatura: number };

/** Sends an invoice by e-mail with the mail server's retry delays; the invoice's history keeps the result. */
export const emailDeFatura = especie<TarefaDeEmail>(
  'email',
  2,
  'write',
  async (parts, pedido, { idTarefa, pedinte, sinal }) => {
    if (parts.correio === null) throw semCorreio();
    const id = await insertEmail(parts.db, {
      ...pedido,
      ...destinatariosDe(pedido),
      planilha: pedido.planilha ?? false,
      origem: `tarefa ${idTarefa}`,
      automatico: false,
      pedido_por: pedinte.username,
    });
    const oficio = cartaDaFatura(parts, pedinte);
    let email = await findEmail(parts.db, id);
    // An earlier run died while it was sending.
    if (email.situacao === 'ENVIANDO') email = await darPorIncerto(parts, email, oficio);
    while (email.situacao === 'PENDENTE') {
      if (email.espera > 0) await esperar(email.espera, undefined, { signal: sinal });
      sinal.throwIfAborted();
      email = await despachar(parts, email, oficio);
    }
    if (email.situacao !== 'ENVIADO') throw conflict(email.motivo ?? '');
    return { mensagem: email.motivo ?? '', rota: `/dashboard/faturas/${pedido.id_fatura}` };
  },
);

export const semCorreio = () => conflict('Não há servidor de e-mail configurado (SMTP_URL).');

/** Attachments and outcome of an invoice e-mail. @param pedinte who ordered it; null: automatic. */
export function cartaDaFatura({ db, dataDir }: ApiParts, pedinte: Leitor | null): Oficio {
  const leitor = pedinte ?? ninguem;
  return {
    async anexos({ id_fatura, planilha }) {
      const id = id_fatura as number;
      // The invoice may have been cancelled since the order.
      await lerEmitida(db, id);
      const { fatura, pdf } = await imprimirFatura(db, leitor, id);
      const impressa = { nome: nomeDoArquivo(fatura, 'pdf'), tipo: 'application/pdf', conteudo: pdf };
      return planilha ? [impressa, await planilhaDa(id)] : [impressa];
    },
    async anotar(transaction, { id_fatura, para, copia, pedido_por }, palavras) {
      const fatura = await lockFatura(transaction, id_fatura as number);
      if (fatura === undefined) return;
      await insertPasso(transaction, fatura, pedido_por, { ato: 'EMAIL', observacao: palavras });
      await recordChanges(transaction, { id: pedinte?.id ?? null, username: pedido_por, requestId: null }, 'faturas', [
        { id: fatura.id_fatura, antes: {}, depois: { email: palavras, para, copia } },
      ]);
    },
  };

  function planilhaDa(id: number): Promise<Anexo> {
    return withTempFile(dataDir, async (arquivo) => {
      const fatura = await escreverRelacao(db, arquivo, leitor, id);
      const { size } = await stat(arquivo);
      if (size > MAX_ANEXO) throw conflict('A planilha desta fatura é grande demais para um e-mail: envie sem ela.');
      return { nome: nomeDoArquivo(fatura, 'xlsx'), tipo: XLSX, conteudo: await readFile(arquivo) };
    });
  }
}
