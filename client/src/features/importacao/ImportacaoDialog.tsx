import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import type { Importacao } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { invalidateRegistros, sendImportacao } from '../../api/cadastros.ts';
import { failureOf } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useToasts } from '../../ui/Toasts.tsx';
import { feito } from '../../campos/palavras.ts';
import { ArquivoStep } from './ArquivoStep.tsx';
import { casar, destinosDe } from './colunas.ts';
import { ColunasStep } from './ColunasStep.tsx';
import { ResultadoStep } from './ResultadoStep.tsx';
import { arquivoDe, type Tabela } from './tabela.ts';

interface ImportacaoDialogProps {
  readonly cadastro: Cadastro;
  onClose(): void;
}

/** Import wizard: choose a table, map its columns, review a dry run, then import. */
export default function ImportacaoDialog({ cadastro, onClose }: ImportacaoDialogProps) {
  const client = useQueryClient();
  const toasts = useToasts();
  const destinos = destinosDe(cadastro);
  const [tabela, setTabela] = useState<Tabela | null>(null);
  const [colunas, setColunas] = useState<readonly string[]>([]);
  const [conferida, setConferida] = useState<Importacao | null>(null);
  const { send, reset, isPending, error } = useSending({
    mutationFn: ({ arquivo, simular }: { arquivo: File; simular: boolean }) =>
      sendImportacao(cadastro, arquivo, simular),
    onSuccess: async (resultado, { simular }) => {
      // A concurrent write can cause errors that the dry run did not have.
      if (simular || resultado.erros.length > 0) return setConferida(resultado);
      await invalidateRegistros(client, cadastro);
      const { incluidas, alteradas } = resultado;
      const [novas, mudadas] = [feito(cadastro, 'incluídos'), feito(cadastro, 'alterados')];
      const text = `${cadastro.titulo}: ${formatarInteiro(incluidas)} ${novas}, ${formatarInteiro(alteradas)} ${mudadas}`;
      toasts.show({ tone: 'success', text });
      onClose();
    },
  });

  function back() {
    reset();
    if (conferida) setConferida(null);
    else setTabela(null);
  }

  const mudadas = conferida === null ? 0 : conferida.incluidas + conferida.alteradas;
  const writes = conferida !== null && mudadas > 0 && conferida.erros.length === 0;
  return (
    <FormDialog
      title={`Importar ${cadastro.titulo}`}
      size="wide"
      submitLabel={
        conferida ? `Importar ${formatarInteiro(mudadas)} ${mudadas === 1 ? 'linha' : 'linhas'}` : 'Conferir'
      }
      busyLabel={conferida ? 'Importando...' : 'Conferindo...'}
      busy={isPending}
      disabled={tabela === null || colunas.every((coluna) => coluna === '') || (conferida !== null && !writes)}
      dirty={false}
      failure={error ? failureOf(error) : undefined}
      closeAfterMs={0}
      onSubmit={(event) => {
        event.preventDefault();
        if (tabela) send({ arquivo: arquivoDe(tabela, colunas), simular: conferida === null });
      }}
      onClose={onClose}
      actions={
        tabela && (
          <Button variant="outline-secondary" disabled={isPending} onClick={back}>
            Voltar
          </Button>
        )
      }
    >
      {tabela === null && (
        <ArquivoStep
          cadastro={cadastro}
          onTabela={(lida) => {
            setTabela(lida);
            setColunas(casar(destinos, lida.cabecalhos));
          }}
        />
      )}
      {tabela && !conferida && (
        <ColunasStep tabela={tabela} destinos={destinos} colunas={colunas} onChange={setColunas} />
      )}
      {conferida && <ResultadoStep cadastro={cadastro} resultado={conferida} />}
    </FormDialog>
  );
}
