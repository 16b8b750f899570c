import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { FieldFault } from '../../http/http-error.ts';
import type { Db } from '../sql/connection.repository.ts';
import { invalid } from '../chamada/refusals.ts';
import { findFatos } from './administracao.repository.ts';

const RC_V = '0659';

/** Checks the legal rules of a policy (domain 1.9). @param id null: new. @throws 422 with every fault. */
export async function conferirApolice(transaction: Db, id: number | null, depois: Linha): Promise<void> {
  const falhas: FieldFault[] = [];
  const recusar = (campo: string, mensagem: string) => falhas.push({ campo, mensagem });
  if (String(depois['fim_vigencia']) <= String(depois['inicio_vigencia'])) {
    recusar('fim_vigencia', 'Deve ser posterior ao início');
  }
  const fatos = await findFatos(transaction, id, depois);
  if (fatos?.viagem_passa_do_limite) recusar('limite_viagem', 'Não pode passar do limite da apólice');
  if (fatos?.sistema_de_outro_ramo) recusar('id_sistema_averbacao', 'Este sistema não averba este ramo');
  if (fatos?.codigo_susep === RC_V) {
    for (const campo of ['valor_danos_materiais', 'valor_danos_corporais']) {
      if (depois[campo] === null || depois[campo] === undefined) recusar(campo, 'Obrigatório no RC-V');
    }
  }
  const outra = fatos?.outra_rcdc ?? null;
  if (outra !== null) {
    recusar('id_segurado', `O RNTRC deste segurado já tem a apólice de RC-DC ${outra} nesta vigência`);
  }
  if (falhas.length > 0) throw invalid(falhas);
}
