import { cadastros } from '../../shared/contracts/cadastros/cadastros.ts';
import { chamadasCompletas } from '../../shared/contracts/cadastros/cadastro-contract.ts';
import { catalogue } from '../../shared/contracts/catalogue.ts';

const ofRegistries = new Set(cadastros.flatMap(chamadasCompletas).map(({ id }) => id));

/** The calls that are declared one by one. Those of the registries have a suite of their own, over every declaration. */
export const singleCalls = catalogue('/api/Apolice/ListarApolices').filter(({ id }) => !ofRegistries.has(id));
