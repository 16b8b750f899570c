import type { PlainCall } from '../call.ts';
import { type Aba, abas } from './parametros.ts';

const plain = {
  api: 'main',
  limits: { firstByteMs: 15_000, idleMs: 30_000 },
  body: { kind: 'none' },
  access: 'admin',
  tier: 'read',
  builtInOnly: true,
} as const;

export const lerTodos = {
  ...plain,
  id: 'parametros.list',
  method: 'GET',
  path: '/api/Parametro',
  summary: 'Os parâmetros que foram definidos, com vigência e última alteração; os demais valem pelo padrão.',
} as const satisfies PlainCall;

export const lerHistorico = {
  ...plain,
  id: 'parametros.historico',
  method: 'GET',
  path: '/api/Parametro/{chave}/historico',
  summary: 'Quem alterou um parâmetro, quando, de que valor para qual.',
} as const satisfies PlainCall;

export function gravarAba(aba: Aba) {
  return {
    ...plain,
    id: `parametros.${aba}`,
    method: 'PUT',
    path: `/api/Parametro/${aba}`,
    tier: 'write',
    alcadas: [],
    body: { kind: 'json', maxBytes: 262_144 },
    summary: `Define parâmetros de ${abas[aba].titulo}; o que falta fica como está, null volta ao valor geral ou ao padrão.`,
  } as const satisfies PlainCall;
}
