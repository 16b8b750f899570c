import type { Seguradora } from '../../../shared/contracts/seguradora.ts';
import type { Db } from '../sql/connection.repository.ts';
import { lerParametros } from '../sql/parametros.repository.ts';

export async function lerSeguradora(db: Db): Promise<Seguradora> {
  const dados = await lerParametros(
    db,
    ['seguradora_nome', 'seguradora_cnpj', 'seguradora_susep', 'seguradora_endereco', 'seguradora_logotipo'],
    null,
  );
  return {
    nome: dados.seguradora_nome,
    cnpj: dados.seguradora_cnpj,
    codigo_susep: dados.seguradora_susep,
    endereco: dados.seguradora_endereco,
    logotipo: dados.seguradora_logotipo,
  };
}
