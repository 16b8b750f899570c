import type { Filtro, Pagina } from '../../../shared/contracts/cadastros/cadastro-pagina.ts';
import { conferirCampo, type Valor } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Cadastro, Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { invalid } from '../chamada/refusals.ts';

const simNao: Campo = { tipo: 'sim-nao', rotulo: '', padrao: true };

/** A page whose filters hold values of their columns. @throws 422 that names the columns whose do not. */
export function conferirPagina({ campos }: Cadastro, pagina: Pagina): Pagina {
  const falhas = Object.entries(pagina.filtros ?? {}).flatMap(([coluna, filtro]) =>
    valoresDe(filtro).every((valor) => cabe(campos[coluna] ?? simNao, valor))
      ? []
      : [{ campo: `filtros.${coluna}`, mensagem: 'Não é um valor deste campo' }],
  );
  if (falhas.length > 0) throw invalid(falhas);
  return pagina;
}

/** Whether the column can hold the value; a part of a code is no fault, and only a text can be empty. */
function cabe(campo: Campo, valor: Valor): boolean {
  if (valor === null) return true;
  if (campo.tipo === 'texto')
    return conferirCampo({ tipo: 'texto', rotulo: campo.rotulo, max: 200 }, valor).falha === null;
  return !(typeof valor === 'string' && valor.trim() === '') && conferirCampo(campo, valor).falha === null;
}

function valoresDe(filtro: Filtro | undefined): Valor[] {
  if (filtro === undefined) return [];
  if (Array.isArray(filtro)) return filtro;
  if (typeof filtro !== 'object' || filtro === null) return [filtro];
  return [filtro.de ?? null, filtro.ate ?? null];
}
