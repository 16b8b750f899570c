import { matchRoutes } from 'react-router-dom';
import type { Ajuda } from './ajuda.ts';
import { ajudaDeApolices } from './apolices.ts';
import { ajudaDeAverbacoes } from './averbacoes.ts';
import { ajudaDeCadastros } from './cadastros.ts';
import { ajudaDeCadastrosDaCarga } from './cadastros-da-carga.ts';
import { ajudaDeConversor } from './conversor.ts';
import { ajudaDeFaturas } from './faturas.ts';
import { ajudaDePacotes } from './pacotes.ts';
import { ajudaDeRelatorios } from './relatorios.ts';
import { ajudaDoSistema } from './sistema.ts';

const todas: readonly Ajuda[] = [
  ...ajudaDoSistema,
  ...ajudaDeApolices,
  ...ajudaDeAverbacoes,
  ...ajudaDeFaturas,
  ...ajudaDeRelatorios,
  ...ajudaDeConversor,
  ...ajudaDePacotes,
  ...ajudaDeCadastros,
  ...ajudaDeCadastrosDaCarga,
];

const rotas = todas.map((ajuda) => ({ path: ajuda.rota, ajuda }));

/** The help of an address; undefined where no page of the product has it. */
export function ajudaDe(pathname: string): Ajuda | undefined {
  return matchRoutes(rotas, pathname)?.at(-1)?.route.ajuda;
}
