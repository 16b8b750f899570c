import Alert from 'react-bootstrap/Alert';
import type { Importacao } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import { MAX_ERROS } from '../../../../shared/contracts/cadastros/cadastro-calls.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { linhaCsv, MARCA_UTF8 } from '../../../../shared/format/csv.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { saveFile } from '../../browser/save-file.ts';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { StatCards } from '../../ui/StatCards.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Mudancas } from '../../campos/Mudancas.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

const ERROS = 50;

export function ResultadoStep({ cadastro, resultado }: { cadastro: Cadastro; resultado: Importacao }) {
  const { incluidas, alteradas, iguais, erros, linhas } = resultado;
  const errosDemais = erros.length >= MAX_ERROS;
  const rotuloOf = (coluna: string) => cadastro.campos[coluna]?.rotulo ?? '';
  return (
    <>
      <StatCards
        items={[
          { label: 'Novas', value: formatarInteiro(incluidas) },
          { label: 'Alteradas', value: formatarInteiro(alteradas) },
          { label: 'Iguais', value: formatarInteiro(iguais) },
          {
            label: 'Erros',
            value: errosDemais ? `${formatarInteiro(MAX_ERROS)} ou mais` : formatarInteiro(erros.length),
          },
        ]}
        loading={false}
      />
      {erros.length > 0 && (
        <>
          <Alert variant="danger">
            <div className="alert-text">
              Nada será gravado enquanto houver erros. Corrija as linhas e importe o arquivo de novo.
              {errosDemais &&
                ` Só os primeiros ${formatarInteiro(MAX_ERROS)} erros são listados; pode haver outros depois deles.`}
            </div>
            <SecondaryButton
              icon="download"
              text="Baixar erros"
              size="sm"
              onClick={() => saveFile(errosCsv(erros, rotuloOf), `erros-${cadastro.nome}.csv`)}
            />
          </Alert>
          <PlainTable
            label="Erros"
            heads={['Linha', 'Campo', 'O que corrigir']}
            rows={erros.slice(0, ERROS).map(({ linha, campo, mensagem }) => [linha, rotuloOf(campo), mensagem])}
          />
          {erros.length > ERROS && <p>e mais {formatarInteiro(erros.length - ERROS)}, no arquivo de erros.</p>}
        </>
      )}
      {linhas.length > 0 && (
        <PlainTable
          label="O que muda"
          heads={['Linha', 'Registro', 'Situação', 'Mudanças']}
          rows={linhas.map(({ linha, nome, situacao, mudancas }) => [
            linha,
            nome,
            situacao === 'incluida' ? (
              <StatusBadge tone="success">nova</StatusBadge>
            ) : (
              <StatusBadge tone="info">altera</StatusBadge>
            ),
            <Mudancas mudancas={mudancas} />,
          ])}
        />
      )}
      {linhas.length < incluidas + alteradas && (
        <p>As primeiras {linhas.length} linhas com mudança estão acima; as outras também contam.</p>
      )}
    </>
  );
}

function errosCsv(erros: Importacao['erros'], rotuloOf: (coluna: string) => string): Blob {
  const lines = erros.map(({ linha, campo, mensagem }) => linhaCsv([String(linha), rotuloOf(campo), mensagem]));
  return new Blob([MARCA_UTF8, linhaCsv(['Linha', 'Campo', 'O que corrigir']), ...lines], {
    type: 'text/csv;charset=utf-8',
  });
}
