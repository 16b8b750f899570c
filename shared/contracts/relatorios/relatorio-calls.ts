import type { PlainCall } from '../call.ts';
import type { Relatorio } from './definir-relatorio.ts';

/** Maximum rows of a printout. */
export const MAX_IMPRESSAS = 2_000;

export function chamadasDoRelatorio({ nome, titulo, descricao }: Pick<Relatorio, 'nome' | 'titulo' | 'descricao'>) {
  const path = `/api/Relatorio/${nome}`;
  const plain = {
    api: 'main',
    method: 'POST',
    limits: { firstByteMs: 60_000, idleMs: 30_000 },
    body: { kind: 'json', maxBytes: 16_384 },
    tier: 'report',
    access: 'read',
    builtInOnly: true,
  } as const;
  return {
    run: { ...plain, id: `${nome}.executar`, path: `${path}/executar`, summary: `${titulo}. ${descricao}` },
    planilha: {
      ...plain,
      id: `${nome}.planilha`,
      path: `${path}/planilha`,
      summary: `${titulo}: a planilha .xlsx com todas as linhas, os totais e os parâmetros.`,
    },
    pdf: {
      ...plain,
      id: `${nome}.pdf`,
      path: `${path}/pdf`,
      summary: `${titulo}: impresso em PDF, com até ${MAX_IMPRESSAS} linhas.`,
    },
    guardar: {
      ...plain,
      id: `${nome}.guardar`,
      path: `${path}/guardar`,
      limits: { firstByteMs: 15_000, idleMs: 30_000 },
      tier: 'write',
      summary: `${titulo}: gera a planilha ou o PDF em segundo plano e o guarda; responde 202 com o número da tarefa que o dá.`,
    },
  } as const satisfies Readonly<Record<string, PlainCall>>;
}
