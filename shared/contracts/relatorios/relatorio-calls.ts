import { plainCall } from '../plain-call.ts';
import type { Relatorio } from './definir-relatorio.ts';

/** Maximum rows of a printout. */
export const MAX_IMPRESSAS = 2_000;

export function chamadasDoRelatorio({ nome, titulo, descricao }: Pick<Relatorio, 'nome' | 'titulo' | 'descricao'>) {
  const path = `/api/Relatorio/${nome}`;
  const plain = {
    tier: 'report',
    limits: { firstByteMs: 60_000, idleMs: 30_000 },
    body: { kind: 'json', maxBytes: 16_384 },
  } as const;
  return {
    run: plainCall(`${nome}.executar`, `POST ${path}/executar`, { ...plain, summary: `${titulo}. ${descricao}` }),
    planilha: plainCall(`${nome}.planilha`, `POST ${path}/planilha`, {
      ...plain,
      summary: `${titulo}: a planilha .xlsx com todas as linhas, os totais e os parâmetros.`,
    }),
    pdf: plainCall(`${nome}.pdf`, `POST ${path}/pdf`, {
      ...plain,
      summary: `${titulo}: impresso em PDF, com até ${MAX_IMPRESSAS} linhas.`,
    }),
    guardar: plainCall(`${nome}.guardar`, `POST ${path}/guardar`, {
      body: plain.body,
      access: 'read',
      summary: `${titulo}: gera a planilha ou o PDF em segundo plano e o guarda; responde 202 com o número da tarefa que o dá.`,
    }),
  };
}
