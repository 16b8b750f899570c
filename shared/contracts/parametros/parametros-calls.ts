import { plainCall } from '../plain-call.ts';
import type { Aba } from './parametros.ts';

export const lerTodos = plainCall('parametros.list', 'GET /api/Parametro', { access: 'admin' });

export const lerHistorico = plainCall('parametros.historico', 'GET /api/Parametro/{chave}/historico', {
  access: 'admin',
});

export const gravarAba = (aba: Aba) =>
  plainCall(`parametros.${aba}`, `PUT /api/Parametro/${aba}`, {
    alcadas: [],
    body: { kind: 'json', maxBytes: 262_144 },
    access: 'admin',
  });
