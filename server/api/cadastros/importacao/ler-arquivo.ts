import type { Cadastro, Campo } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { camposDaLinha } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { lerDelimitado } from '../../leitura/texto/delimitado.ts';
import { conferirEspecie } from '../../leitura/bytes/especie-de-arquivo.ts';
import { limites } from '../../leitura/leitores.ts';
import { lerPlanilha } from '../../leitura/planilha/planilha.ts';
import type { Campo as CampoLido, LayoutCampo, LayoutDefinition, Lote } from '../../leitura/registro.ts';

const MAX_LINHAS = 200_000;

/** Reads a CSV or XLSX in batches of about a thousand lines. @throws ArquivoRecusado if unreadable. */
export async function* lerArquivo(cadastro: Cadastro, path: string): AsyncGenerator<Lote> {
  const especie = await conferirEspecie(path, ['TEXTO', 'XLSX', 'ZIP']);
  const planilha = especie === 'XLSX' || especie === 'ZIP';
  const ler = planilha ? lerPlanilha : lerDelimitado;
  yield* ler(path, layoutDe(cadastro, planilha ? 'PLANILHA' : 'DELIMITADO'), { ...limites, registros: MAX_LINHAS });
}

/** Headers are labels or column names. */
function layoutDe({ nome, campos }: Cadastro, tipo: LayoutDefinition['tipo']): LayoutDefinition {
  return {
    id: 0,
    nome,
    tipo,
    separador: null,
    codificacao: null,
    linhasCabecalho: 1,
    identificador: null,
    aceitar: null,
    campos: camposDaLinha(campos).flatMap(([coluna, campo]) =>
      [...new Set([campo.rotulo, coluna])].map((cabecalho) => campoLido(coluna, cabecalho, campo)),
    ),
  };
}

function campoLido(coluna: string, cabecalho: string, campo: Campo): LayoutCampo {
  return {
    // Readers pass names through.
    campo: coluna as CampoLido,
    cabecalho,
    coluna: null,
    posicao: null,
    tamanho: null,
    tipo: campo.tipo === 'decimal' ? 'DECIMAL' : campo.tipo === 'data' ? 'DATA' : 'TEXTO',
    separadorDecimal: ',',
    casasDecimais: campo.tipo === 'decimal' ? campo.casas : 0,
    mascaraData: 'DD/MM/AAAA',
    obrigatorio: false,
    valorPadrao: null,
    transformacao: null,
  };
}
