import { addApolice } from '../add-apolice.ts';
import { startApi } from '../api-under-test.ts';
import { addGrupo } from './add-averbacoes.ts';

/** Request body of both report calls, for a whole policy. */
const whole = { idGrupo: 0, ramo: 54, periodoCompetencia: 0, colunasSelecionadas: [] };

/** The real API with policy 100 and its two groups, called by a read-only user. */
export async function startReport(dataDir?: string) {
  const api = await startApi(dataDir);
  await api.addUser('ana', 'consulta');
  const apolice = await addApolice(api.database, { numero: '100' });
  const geral = await addGrupo(api.database, apolice, '001');
  const filial = await addGrupo(api.database, apolice, '002');
  const post = (call: string) => api.as('ana').post(`/api/Relatorios/${call}`);
  return {
    database: api.database,
    parts: api.parts,
    apolice,
    geral,
    filial,
    /** @param asked overrides to the request for the whole policy. */
    list: (asked: object = {}) =>
      post('ListarImpressaorelacaoEmbarquesNacional').send({
        tipoSelecao: 'A',
        idApolice: apolice,
        idSegurado: 0,
        idCorretor: 0,
        ...whole,
        ...asked,
      }),
    /** @param asked overrides to the request for the whole policy. */
    download: (asked: object = {}) =>
      post('relacaoEmbarquesNacionalOnLine')
        .send({ previa: true, pre_fatura: 0, idApolice: apolice, ...whole, ...asked })
        .responseType('blob'),
    /** Requests the same report as a background task. */
    guardar: (asked: object = {}) =>
      api
        .as('ana')
        .post('/api/RelacaoEmbarques/guardar')
        .send({ previa: true, pre_fatura: 0, idApolice: apolice, ...whole, ...asked }),
    get: (path: string) => api.as('ana').get(path).responseType('blob'),
    /** Available columns; `Nacional` or `Internacional`. */
    colunas: (set: string) => api.as('ana').get(`/api/Relatorios/colunasDisponiveis${set}`),
    close: api.close,
  };
}
