import { plainCall } from '../plain-call.ts';
import { type Aba, abas } from './parametros.ts';

export const lerTodos = plainCall('parametros.list', 'GET /api/Parametro', {
  summary: 'Os parâmetros que foram definidos, com vigência e última alteração; os demais valem pelo padrão.',
  access: 'admin',
});

export const lerHistorico = plainCall('parametros.historico', 'GET /api/Parametro/{chave}/historico', {
  summary: 'Quem alterou um parâmetro, quando, de que valor para qual.',
  access: 'admin',
});

export const gravarAba = (aba: Aba) =>
  plainCall(`parametros.${aba}`, `PUT /api/Parametro/${aba}`, {
    alcadas: [],
    body: { kind: 'json', maxBytes: 262_144 },
    summary: `Define parâmetros de ${abas[aba].titulo}; o que falta fica como está, null volta ao valor geral ou ao padrão.`,
    access: 'admin',
  });
