import { setRuntimeConfig } from '../../../client/src/api/runtime-config.ts';
import type { Perfil } from '../../../shared/contracts/access.ts';
import type { Visao } from '../../../shared/contracts/visoes.ts';
import { fakeGateway, type SentCall } from '../../support/fake-gateway.ts';

/** A view as the server returns it: by default a team view created by another user. */
export const visaoDe = (visao: Partial<Visao> & Pick<Visao, 'id_visao' | 'nome'>): Visao => ({
  endereco: '',
  da_equipe: true,
  autor: 'ana',
  minha: false,
  altera: false,
  minha_padrao: false,
  perfis: [],
  abre: false,
  versao: 1,
  ...visao,
});

/** Built-in API with one list of rows and its views, which requests can change. */
export function servidorDeVisoes(visoes: Visao[] = [], perfil: Perfil = 'usuario') {
  setRuntimeConfig({ builtInApi: true });
  const one = (id: number) => visoes.find(({ id_visao }) => id_visao === id) as Visao;
  const gateway = fakeGateway({
    'GET /api/CaixaPostal': { body: [{ id_caixa_postal: 1, caixa: 'CX-01', id_apolice: 10, id_grupo: 4 }] },
    'GET /api/Auth/perfil': { body: { id_usuario: 7, nome: 'Marina', email: 'm@x.test', username: 'marina', perfil } },
    'GET /api/Visao': () => ({ body: { status: 1, retorno: visoes } }),
    'GET /api/Visao/padroes': () => ({
      body: { status: 1, retorno: visoes.filter(({ abre }) => abre).map((v) => ({ lista: 'caixas-postais', ...v })) },
    }),
    'POST /api/Visao': ({ body }: SentCall) => {
      const nova = body as Pick<Visao, 'nome' | 'endereco' | 'da_equipe'>;
      if (visoes.some(({ minha, nome }) => minha && nome === nova.nome))
        return { status: 409, body: { message: 'Já existe uma visão desta lista com este nome.' } };
      const id_visao = visoes.length + 1;
      visoes.push(visaoDe({ id_visao, ...nova, autor: 'marina', minha: true, altera: true }));
      return { body: { status: 1, id: id_visao, versao: 1 } };
    },
  });
  const answer = (id: number) => {
    gateway.answer(`PUT /api/Visao/${id}`, ({ body }) => {
      Object.assign(one(id), body, { versao: one(id).versao + 1 });
      return { body: { status: 1, id, versao: one(id).versao } };
    });
    gateway.answer(`PUT /api/Visao/${id}/padrao`, ({ body }) => {
      const { minha, perfis = one(id).perfis } = body as { minha: boolean; perfis?: Perfil[] };
      Object.assign(one(id), { minha_padrao: minha, abre: minha, perfis });
      return { body: { message: 'Visão padrão salva.' } };
    });
    gateway.answer(`DELETE /api/Visao/${id}`, () => {
      visoes.splice(visoes.indexOf(one(id)), 1);
      return { body: { message: 'Visão excluída.' } };
    });
  };
  for (const { id_visao } of visoes) answer(id_visao);
  return gateway;
}
