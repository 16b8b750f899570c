import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';
import type { Importacao } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import { type Cadastro, camposDaLinha } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Mapeamento } from '../../../../shared/contracts/conversor.ts';
import { contados, formatarInteiro } from '../../../../shared/format/numero.ts';
import { invalidateRegistros, sendImportacao } from '../../api/cadastros.ts';
import { dialogProps } from '../../campos/useEnvio.ts';
import { useSending } from '../../api/use-sending.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useToasts } from '../../ui/Toasts.tsx';
import { feito } from '../../campos/palavras.ts';
import { ArquivoStep } from './ArquivoStep.tsx';
import { ColunasStep } from './ColunasStep.tsx';
import { ResultadoStep } from './ResultadoStep.tsx';

export default function ImportacaoDialog({ cadastro, onClose }: { readonly cadastro: Cadastro; onClose(): void }) {
  const client = useQueryClient();
  const toasts = useToasts();
  const destinos = camposDaLinha(cadastro.campos).map(([campo, { rotulo, obrigatorio = false }]) => ({
    campo,
    rotulo,
    obrigatorio,
  }));
  const [lido, setLido] = useState<{ file: File; mapeamento: Mapeamento } | null>(null);
  const [campos, setCampos] = useState<readonly string[]>([]);
  const [conferida, setConferida] = useState<Importacao | null>(null);
  const importacao = useSending({
    mutationFn: ({ file, simular }: { file: File; simular: boolean }) => {
      const mapeamento = [...campos.entries()].map(([at, campo]) => ({ coluna: at + 1, campo: campo || null }));
      return sendImportacao(cadastro, { file, mapeamento, simular });
    },
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
    importacao.reset();
    if (conferida) setConferida(null);
    else setLido(null);
  }

  const semColuna = destinos.filter(({ campo, obrigatorio }) => obrigatorio && !campos.includes(campo));
  const mudadas = conferida === null ? 0 : conferida.incluidas + conferida.alteradas;
  const writes = conferida !== null && mudadas > 0 && conferida.erros.length === 0;
  return (
    <FormDialog
      title={`Importar ${cadastro.titulo}`}
      size="wide"
      submitLabel={conferida ? `Importar ${contados(mudadas, 'linha')}` : 'Conferir'}
      disabled={lido === null || campos.every((campo) => campo === '') || (conferida !== null && !writes)}
      dirty={false}
      {...dialogProps(importacao, () => lido && importacao.send({ file: lido.file, simular: conferida === null }))}
      onClose={onClose}
      actions={lido && <SecondaryButton text="Voltar" disabled={importacao.isPending} onClick={back} />}
    >
      {lido === null && (
        <ArquivoStep
          cadastro={cadastro}
          onMapeamento={(file, mapeamento) => {
            setLido({ file, mapeamento });
            setCampos(mapeamento.colunas.map(({ campo }) => campo ?? ''));
          }}
        />
      )}
      {lido && !conferida && (
        <>
          <p>
            <strong>{lido.file.name}</strong>: confira a que campo corresponde cada coluna.
          </p>
          <ColunasStep mapeamento={lido.mapeamento} destinos={destinos} campos={campos} onChange={setCampos} />
          {semColuna.length > 0 && (
            <p className="ap-note-warning">
              Sem coluna: {semColuna.map(({ rotulo }) => rotulo).join(', ')}. Registros novos precisam
              {semColuna.length === 1 ? ' deste campo' : ' destes campos'}.
            </p>
          )}
        </>
      )}
      {conferida && <ResultadoStep cadastro={cadastro} resultado={conferida} />}
    </FormDialog>
  );
}
