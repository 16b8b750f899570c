import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import {
  downloadFaturaPdf,
  downloadRelacao,
  getPropostaDeEmail,
  sendEmailDaFatura,
} from '../../../../shared/contracts/fatura-email.ts';
import { XLSX } from '../../../../shared/planilha/columns.ts';
import { sendStream } from '../../arquivos/planilhas.ts';
import { type ApiParts, endpoint } from '../../chamada/endpoint.ts';
import { imprimirFatura, nomeDoArquivo } from './fatura-pdf.ts';
import { escreverRelacao } from './relacao.ts';
import { createHash } from 'node:crypto';
import { exigirDestinos } from '../../correio/destinos.repository.ts';
import { aceita } from '../../trabalho/tarefa.ts';
import { pedirTarefa } from '../../trabalho/tarefas.repository.ts';
import { type TarefaDeEmail, semCorreio } from './email.ts';
import { lerEmitida, proporEmail } from './email-proposto.ts';

export const documentosRoutes = (parts: ApiParts) => [
  endpoint(downloadFaturaPdf, async ({ params, caller }, response) => {
    const { fatura, pdf } = await imprimirFatura(parts.db, caller, params.id);
    response.type('pdf').attachment(nomeDoArquivo(fatura, 'pdf')).send(pdf);
    return undefined;
  }),

  endpoint(downloadRelacao, async ({ params, caller }, response) => {
    const { fatura, arquivo } = await escreverRelacao(parts.db, parts.dataDir, caller, params.id);
    response.type(XLSX).attachment(nomeDoArquivo(fatura, 'xlsx'));
    try {
      await sendStream(response, createReadStream(arquivo));
    } finally {
      await rm(arquivo, { force: true });
    }
    return undefined;
  }),

  endpoint(getPropostaDeEmail, async ({ params }) => ({ status: 1, ...(await proporEmail(parts.db, params.id)) })),

  endpoint(sendEmailDaFatura, async ({ params, body, autor }, response) => {
    const { numero_fatura } = await lerEmitida(parts.db, params.id);
    if (parts.correio === null) throw semCorreio();
    await exigirDestinos(parts.db, [...body.para, ...(body.copia ?? [])]);
    const pedido: TarefaDeEmail = { id_fatura: params.id, ...body };
    const id_tarefa = await pedirTarefa(parts, autor, {
      tipo: 'email',
      titulo: `E-mail da fatura ${numero_fatura}`,
      chave: createHash('sha256').update(JSON.stringify(pedido)).digest('hex'),
      pedido,
    });
    return aceita(response, id_tarefa);
  }),
];
