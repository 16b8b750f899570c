import { useQuery } from '@tanstack/react-query';
import type { Entrada } from '../../../../shared/contracts/entradas.ts';
import { layoutsQuery } from '../../api/conversor.ts';
import { liberar } from '../../api/entradas.ts';
import { caixasPostaisQuery } from '../../api/partes.ts';
import { useListQuery } from '../../api/queries.ts';
import { CamposSimples, useSentForm } from '../../campos/CamposSimples.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SearchableSelect } from '../../ui/SearchableSelect.tsx';

/** Releases a delivery from quarantine to a mailbox; its files are converted in the user's name. */
export default function LiberarDialog({ entrada, onClose }: { entrada: Entrada; onClose: () => void }) {
  const { rows, loading } = useListQuery(caixasPostaisQuery);
  const layouts = useQuery(layoutsQuery);
  const dela = rows.find(({ caixa: sua }) => String(sua ?? '') === entrada.caixa)?.id_caixa_postal ?? '';
  const defaultValues = { id_caixa_postal: '', layout: '', confiar: false };
  const { form, props } = useSentForm({
    defaultValues,
    ...liberar(({ id_caixa_postal, layout, confiar }: typeof defaultValues) => ({
      params: { id: entrada.id_entrada },
      body: {
        id_caixa_postal: Number(id_caixa_postal || dela),
        confiar,
        versao: entrada.versao,
        ...(layout !== '' && { layout }),
      },
    })),
    done: 'Arquivos enviados para processamento.',
  });
  const caixa = form.watch('id_caixa_postal') || String(dela);
  return (
    <FormDialog
      title={`Liberar “${entrada.assunto}”`}
      submitLabel="Liberar"
      {...props}
      disabled={caixa === ''}
      onClose={onClose}
    >
      {entrada.motivo && <p className="mb-0">Está em quarentena: {entrada.motivo}</p>}
      <SearchableSelect
        label="Caixa postal"
        options={rows.map(({ id_caixa_postal: id, caixa: nome, numero_apolice, segurado }) => ({
          value: String(id ?? ''),
          label: [nome, numero_apolice, segurado].filter(Boolean).join(' · '),
        }))}
        value={caixa}
        onChange={(value) => form.setValue('id_caixa_postal', value, { shouldDirty: true })}
        loading={loading}
        error={form.formState.errors.id_caixa_postal?.message}
      />
      <CamposSimples
        form={form}
        autoFocus={false}
        campos={[
          {
            nome: 'layout',
            rotulo: 'Layout',
            opcoes: [
              { value: '', label: 'O da caixa, ou reconhecido pelo conteúdo' },
              ...(layouts.data ?? []).map(({ nome }) => ({ value: nome, label: nome })),
            ],
          },
          Boolean(entrada.remetente) && {
            nome: 'confiar',
            rotulo: `Aceitar sempre ${entrada.remetente} nesta caixa`,
            marca: true,
          },
        ]}
      />
    </FormDialog>
  );
}
