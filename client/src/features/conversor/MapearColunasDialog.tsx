import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  camposQueFaltam,
  copiaDoMapeamento,
  indispensaveis,
  valoresPorCampo,
} from '../../../../shared/averbacao/mapeamento.ts';
import { nomeDoCampo } from '../../../../shared/averbacao/nome-do-campo.ts';
import type { LayoutCompleto } from '../../../../shared/contracts/conversor-layouts.ts';
import type { Mapeamento } from '../../../../shared/contracts/conversor.ts';
import { formatarCnpj, limparCnpj } from '../../../../shared/format/cnpj.ts';
import { layoutsQuery } from '../../api/conversor.ts';
import { sendCopia } from '../../api/layouts.ts';
import { CamposSimples, useSentForm } from '../../campos/CamposSimples.tsx';
import { cnpjOpcional, nomeDeLayout } from '../../campos/esquemas.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { ColunasStep } from '../importacao/ColunasStep.tsx';

const guardado = z.object({ nome: nomeDeLayout, cnpjSegurado: cnpjOpcional });

interface Props {
  readonly arquivo: string;
  readonly mapeamento: Mapeamento;
  /** The product's layout, of which the client's becomes a copy. */
  readonly layout: LayoutCompleto;
  readonly ramo: number | undefined;
  readonly onClose: (nome: string | null) => void;
}

export default function MapearColunasDialog({ arquivo, mapeamento, layout, ramo, onClose }: Props) {
  const client = useQueryClient();
  const { segurado, amostra, colunas } = mapeamento;
  const [campos, setCampos] = useState<readonly string[]>(() => colunas.map(({ campo }) => campo ?? ''));
  const faltam = camposQueFaltam(valoresPorCampo(amostra, campos), ramo);
  const semLeitura = faltam.filter((campo) => indispensaveis.includes(campo));
  const { form, props } = useSentForm({
    schema: guardado,
    defaultValues: {
      nome: `${segurado?.razao_social ?? 'Layout'} – ${arquivo.replace(/\.\w+$/, '')}`
        .replaceAll(/[/\\]/g, ' ')
        .slice(0, 120),
      cnpjSegurado: formatarCnpj(segurado?.cnpj),
    },
    mutationFn: ({ nome, cnpjSegurado }) =>
      sendCopia(layout, {
        nome,
        cnpjSegurado: limparCnpj(cnpjSegurado) || null,
        ...copiaDoMapeamento(layout, mapeamento, campos),
      }),
    toast: (_, { nome }) => `Layout “${nome}” criado: ele vale para todo arquivo com este cabeçalho.`,
    async onSuccess(_, { nome }) {
      await client.invalidateQueries({ queryKey: layoutsQuery.queryKey });
      onClose(nome);
    },
  });
  return (
    <FormDialog
      title={`Mapear as colunas de ${arquivo}`}
      size="wide"
      submitLabel={segurado ? `Salvar como layout de ${segurado.razao_social}` : 'Salvar como layout'}
      {...props}
      disabled={semLeitura.length > 0}
      onClose={() => onClose(null)}
    >
      <p>
        Confira a que campo corresponde cada coluna. O layout fica guardado e é usado quando chegar outro arquivo com
        este cabeçalho.
      </p>
      <ColunasStep
        mapeamento={mapeamento}
        destinos={layout.campos.map(({ campo }) => ({
          campo,
          rotulo: nomeDoCampo(campo),
          obrigatorio: indispensaveis.includes(campo),
        }))}
        campos={campos}
        onChange={setCampos}
      />
      <p className="ap-note-warning" role="status">
        {faltam.length > 0 &&
          `Sem coluna: ${faltam.map(nomeDoCampo).join(', ')}. ${semLeitura.length > 0 ? 'Escolha-a para salvar.' : 'Sem isso os documentos esperam correção.'}`}
      </p>
      <CamposSimples
        form={form}
        autoFocus={false}
        campos={[
          { nome: 'nome', rotulo: 'Nome do layout', obrigatorio: true, atributos: { autoComplete: 'off' } },
          {
            nome: 'cnpjSegurado',
            rotulo: 'CNPJ do cliente',
            ajuda: 'Em branco: de qualquer cliente',
            atributos: { autoComplete: 'off', maxLength: 18 },
          },
        ]}
      />
    </FormDialog>
  );
}
