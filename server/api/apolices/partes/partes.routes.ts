import { partes } from '../../../../shared/contracts/apolice-partes/parte-calls.ts';
import { contratoDaParte } from '../../../../shared/contracts/apolice-partes/parte-contract.ts';
import { simularTaxa } from '../../../../shared/contracts/simulacao-de-taxa.ts';
import { type ApiParts, endpoint } from '../../chamada/endpoint.ts';
import { found } from '../../chamada/refusals.ts';
import { simular } from '../simulacao.ts';
import { gravarParte } from './gravar-parte.ts';
import { findParte } from './partes.repository.ts';

export const partesRoutes = ({ db }: ApiParts) => [
  endpoint(simularTaxa, ({ params, body }) => simular(db, params.id, body)),
  ...partes.flatMap((parte) => {
    const { get, update } = contratoDaParte(parte);
    return [
      endpoint(get, async ({ params }) => found(await findParte(db, parte, params.id), 'Apólice não encontrada.')),
      endpoint(update, ({ params, body, autor }) => gravarParte(db, parte, params.id, body, autor)),
    ];
  }),
];
