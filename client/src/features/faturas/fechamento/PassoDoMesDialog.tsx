import * as z from 'zod/mini';
import { formatarCompetencia, hoje } from '../../../../../shared/format/data.ts';
import { moverMes } from '../../../api/fechamento.ts';
import { CamposDialog } from '../../../campos/CamposSimples.tsx';
import type { PassoDoMes } from './passos.ts';

interface PassoDoMesDialogProps {
  readonly passo: PassoDoMes;
  readonly competencia: number;
  /** Id of the branch; '' for all. */
  readonly ramo: string;
  readonly onClose: () => void;
}

export default function PassoDoMesDialog({ passo, competencia, ramo, onClose }: PassoDoMesDialogProps) {
  const { para, situacao, titulo, acao, linhas, aviso } = passo;
  const justifica = para === 'APROVADA' && competencia >= Number(hoje().slice(0, 7).replace('-', ''));
  return (
    <CamposDialog
      title={titulo}
      submitLabel={acao}
      busyLabel={acao}
      schema={z.object({
        exceto: z.string(),
        motivo: z.string().check(z.trim(), z.minLength(justifica ? 1 : 0, 'Campo obrigatório')),
      })}
      defaultValues={{ exceto: '', motivo: '' }}
      {...moverMes(({ exceto, motivo }: { readonly exceto: string; readonly motivo: string }) => ({
        body: {
          para,
          ...(motivo !== '' && { motivo }),
          filtros: {
            competencia,
            ...(ramo !== '' && { id_ramo: Number(ramo) }),
            ...(/\S/.test(exceto) && { exceto: exceto.match(/[^\s,;]+/g) ?? [] }),
            ...(situacao && { situacao }),
          },
        },
      }))}
      onSuccess={onClose}
      campos={[
        { nome: 'exceto', rotulo: 'Exceto as apólices', ajuda: 'Números, separados por espaço: ficam como estão' },
        justifica && {
          nome: 'motivo',
          rotulo: 'Justificativa',
          obrigatorio: true,
          linhas: 2,
          atributos: { maxLength: 500 },
          ajuda: `${formatarCompetencia(competencia)} não terminou: o que embarcar depois vai para a seguinte`,
        },
      ]}
      onClose={onClose}
    >
      {[...linhas, aviso].map((linha) => (
        <p key={linha} className="m-0">
          {linha}
        </p>
      ))}
    </CamposDialog>
  );
}
