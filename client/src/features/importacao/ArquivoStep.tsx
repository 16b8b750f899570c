import { useMutation } from '@tanstack/react-query';
import Button from 'react-bootstrap/Button';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Mapeamento } from '../../../../shared/contracts/conversor.ts';
import { fetchModelo } from '../../api/cadastros.ts';
import { mapear } from '../../api/conversor.ts';
import { QueryState } from '../../campos/QueryState.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../browser/save-file.ts';

interface ArquivoStepProps {
  readonly cadastro: Cadastro;
  onMapeamento(file: File, mapeamento: Mapeamento): void;
}

export function ArquivoStep({ cadastro, onMapeamento }: ArquivoStepProps) {
  const reading = useMutation({
    mutationFn: (file: File) => mapear(file, { cadastro: cadastro.nome }),
    onSuccess: (mapeamento, file) => onMapeamento(file, mapeamento),
  });
  const modelo = useMutation({
    mutationFn: () => fetchModelo(cadastro),
    onSuccess: (csv) => saveFile(csv, `modelo-${cadastro.nome}.csv`),
  });
  const failure = reading.error ?? modelo.error;
  return (
    <div
      className="ap-form"
      onPaste={(event) => {
        const texto = event.clipboardData.getData('text');
        if (texto.trim() === '') return;
        // Otherwise the box would take it, too.
        event.preventDefault();
        reading.mutate(colado(texto));
      }}
    >
      <FileDrop
        label="Arquivo CSV ou XLSX"
        accept=".csv,.xlsx,.gz,text/csv"
        invitation="Arraste a planilha aqui ou escolha um arquivo"
        file={null}
        onFile={(file) => file && reading.mutate(file)}
        disabled={reading.isPending}
        hint="CSV ou XLSX, com os nomes das colunas acima dos dados. Nada é gravado antes da conferência."
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
          onChange={({ target }) => target.value.trim() !== '' && reading.mutate(colado(target.value))}
        />
      </div>
      <QueryState error={failure} />
      <Button variant="link" size="sm" className="me-auto" onClick={() => modelo.mutate()}>
        <Icon name="download" />
        Baixar modelo com as colunas
      </Button>
    </div>
  );
}

/** Pasted spreadsheet cells are tab-separated. */
const colado = (texto: string) => new File([texto], 'colado.csv', { type: 'text/csv' });
