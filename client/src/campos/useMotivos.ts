import { motivo } from '../../../shared/contracts/cadastros/declarados/motivo.ts';
import { useListQuery } from '../api/queries.ts';
import { registrosQuery } from '../api/registros.ts';

/** The field of a reason. @param tipo kind in the motivo cadastro, whose active reasons are the options */
export function useMotivos(tipo: 'DESPREZO_DI' | 'EXCLUSAO_AVERBACAO') {
  const { rows } = useListQuery(registrosQuery(motivo));
  const motivos = rows
    .filter((um) => um.tipo === tipo && um.ativo)
    .map(({ id_motivo, descricao }) => ({ value: String(id_motivo), label: String(descricao) }));
  const opcoes = [{ value: '', label: 'Selecione...' }, ...motivos];
  return { nome: 'id_motivo', rotulo: 'Motivo', obrigatorio: true, opcoes } as const;
}
