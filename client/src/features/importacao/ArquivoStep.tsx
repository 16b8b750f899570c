import { useMutation } from '@tanstack/react-query';
import Button from 'react-bootstrap/Button';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { fetchModelo } from '../../api/cadastros.ts';
import { failureOf } from '../../api/server-message.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../browser/save-file.ts';
import { lerArquivo, lerTexto, type Tabela } from './tabela.ts';

interface ArquivoStepProps {
  readonly cadastro: Cadastro;
  onTabela(tabela: Tabela): void;
}

/** Step 1: drop or choose a file, or paste cells. */
export function ArquivoStep({ cadastro, onTabela }: ArquivoStepProps) {
  const reading = useMutation({
    mutationFn: (source: File | string) =>
      typeof source === 'string' ? lerTexto('colado.csv', source) : lerArquivo(source),
    onSuccess: onTabela,
  });
  const modelo = useMutation({
    mutationFn: () => fetchModelo(cadastro),
    onSuccess: (csv) => saveFile(csv, `modelo-${cadastro.nome}.csv`),
  });
  const failure = reading.error ?? modelo.error;
  return (
    <div
      className="ap-form"
      onPaste={({ clipboardData }) => {
        const texto = clipboardData.getData('text');
        if (texto.trim() !== '') reading.mutate(texto);
      }}
    >
      <FileDrop
        label="Arquivo CSV ou XLSX"
        accept=".csv,.xlsx,text/csv"
        invitation={
          <>
            <b>Arraste a planilha aqui</b> ou <span className="ap-drop-link">escolha um arquivo</span>
          </>
        }
        file={null}
        onFile={(file) => file && reading.mutate(file)}
        disabled={reading.isPending}
        hint="CSV ou XLSX, com os nomes das colunas na primeira linha. Nada é gravado antes da conferência."
      />
      <div className="ap-field">
        <label className="form-label" htmlFor="colar">
          Ou cole do Excel
        </label>
        <textarea
          id="colar"
          className="form-control"
          rows={3}
          value=""
          placeholder="Copie as células com os cabeçalhos e cole aqui (Ctrl+V)"
          onChange={({ target }) => target.value.trim() !== '' && reading.mutate(target.value)}
        />
      </div>
      {failure && <ErrorAlert {...failureOf(failure)} />}
      <Button variant="link" size="sm" className="ap-start" onClick={() => modelo.mutate()}>
        <Icon name="download" />
        Baixar modelo com as colunas
      </Button>
    </div>
  );
}
