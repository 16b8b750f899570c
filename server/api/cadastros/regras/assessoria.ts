import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { linhasDe, porLinha } from './por-linha.ts';
import { terminaAntes } from './vigencia.ts';

/** One commission per firm, ramo and day. */
export const assessoria = porLinha((linha) => {
  const comissoes = linhasDe(linha, 'comissoes');
  if (comissoes.some((uma) => terminaAntes(uma))) {
    return [{ campo: 'comissoes', mensagem: 'O fim de uma vigência vem antes do início' }];
  }
  const sobrepostas = comissoes.some((uma, at) => comissoes.slice(at + 1).some((outra) => sobrepoe(uma, outra)));
  return sobrepostas ? [{ campo: 'comissoes', mensagem: 'As vigências de um mesmo ramo se sobrepõem' }] : [];
});

function sobrepoe(uma: Linha, outra: Linha): boolean {
  const fim = ({ vigencia_fim }: Linha) => String(vigencia_fim ?? '9999-12-31');
  return (
    uma['id_ramo'] === outra['id_ramo'] &&
    String(uma['vigencia_inicio']) <= fim(outra) &&
    String(outra['vigencia_inicio']) <= fim(uma)
  );
}
