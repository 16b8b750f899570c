import { admits } from '../../../shared/contracts/access.ts';
import { MAX_ANEXO } from '../../correio/correio.ts';
import { exigirDestinos } from '../correio/destinos.repository.ts';
import { HttpError } from '../../http/http-error.ts';
import { insertEmail, type NovoEmail } from '../correio/emails.repository.ts';
import type { ApiParts } from '../chamada/endpoint.ts';
import type { Andamento } from '../trabalho/tarefa.ts';

export type Carta = Pick<NovoEmail, 'para' | 'assunto' | 'texto'>;

const SEM_CORREIO = 'Nada foi enviado: não há servidor de e-mail configurado (SMTP_URL).';
const SEM_PERFIL = 'Nada foi enviado: o perfil de quem agendou não permite enviar e-mails.';
const GRANDE = 'O arquivo é grande demais para um e-mail: quem agendou o baixa na página Tarefas.';

/** Queues a report's letter once per task, large files (`tamanho` in bytes) unattached. @returns the task's message */
export async function enviarRelatorio(
  { db, correio }: Pick<ApiParts, 'db' | 'correio'>,
  { idTarefa, agora, sinal }: Pick<Andamento, 'idTarefa' | 'agora' | 'sinal'>,
  carta: Carta,
  tamanho: number,
): Promise<string> {
  if (correio === null) return SEM_CORREIO;
  const pedinte = await agora();
  if (pedinte === null) throw sinal.reason;
  if (!admits('write', pedinte.perfil)) return SEM_PERFIL;
  const cabe = tamanho <= MAX_ANEXO;
  const recusa = await exigirDestinos(db, carta.para).then(() => null, emPalavras);
  if (recusa !== null) return recusa;
  await insertEmail(db, {
    ...carta,
    texto: cabe ? carta.texto : `${carta.texto}\n\n${GRANDE}`,
    copia: [],
    id_fatura: null,
    id_tarefa: cabe ? idTarefa : null,
    origem: `tarefa ${idTarefa}`,
    automatico: true,
    planilha: false,
    pedido_por: pedinte.username,
  });
  return cabe ? 'Segue por e-mail.' : GRANDE;
}

/** The report stays where its letter may not go. @throws anything but a refusal */
function emPalavras(error: unknown): string {
  if (error instanceof HttpError) return `Nada foi enviado. ${error.message}`;
  throw error;
}
