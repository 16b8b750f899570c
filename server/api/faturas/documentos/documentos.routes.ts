import { createReadStream } from 'node:fs';
import {
  downloadFaturaPdf,
  downloadRelacao,
  getPropostaDeEmail,
  sendEmailDaFatura,
} from '../../../../shared/contracts/fatura-email.ts';
import { XLSX } from '../../../../shared/planilha/columns.ts';
import { sendStream } from '../../arquivos/planilhas.ts';
import { type ApiParts, endpoint, answerEndpoint } from '../../chamada/endpoint.ts';
import { imprimirFatura, nomeDoArquivo } from './fatura-pdf.ts';
import { escreverRelacao } from './relacao.ts';
import { createHash } from 'node:crypto';
import { exigirDestinos } from '../../correio/destinos.repository.ts';
import { aceita } from '../../trabalho/tarefa.ts';
import { pedirTarefa } from '../../trabalho/tarefas.repository.ts';
import { type TarefaDeEmail, semCorreio } from './email.ts';
import { lerEmitida, proporEmail } from './email-proposto.ts';
import { withTempFile } from '../../../arquivos/temp-file.ts';

export const documentosRoutes = (parts: ApiParts) => [
  endpoint(downloadFaturaPdf, async ({ params, caller }, response) => {
    const { fatura, pdf } = await imprimirFatura(parts.db, caller, params.id);
    response.type('pdf').attachment(nomeDoArquivo(fatura, 'pdf')).send(pdf);
  }),

  endpoint(downloadRelacao, async ({ params, caller }, response) => {
    await withTempFile(parts.dataDir, async (arquivo) => {
      const fatura = await escreverRelacao(parts.db, arquivo, caller, params.id);
      response.type(XLSX).attachment(nomeDoArquivo(fatura, 'xlsx'));
      await sendStream(response, createReadStream(arquivo));
    });
  }),

  answerEndpoint(getPropostaDeEmail, ({ params }) => proporEmail(parts.db, params.id)),

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
