import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { averbacaoDigitada } from '../../../../shared/contracts/averbacao-digitada.ts';
import { averbacoesKey } from '../../api/averbacoes.ts';
import { sendNovo } from '../../api/cadastros.ts';
import { useAdmitted } from '../../api/use-admitted.ts';
import { useAbrirGaveta } from '../../gavetas.ts';
import { useOnceAsked } from '../../hooks/useOnceAsked.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';

interface NovaAverbacaoProps {
  /** The policy that the list shows; '' for all. */
  readonly apolice: string;
  /** A link asks for the form at once. */
  readonly asked: boolean;
}

/** Opens the form of a shipment that is typed, where the profile admits to it; the shipment's page comes after it. */
export default function NovaAverbacao({ apolice, asked }: NovaAverbacaoProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const abrir = useAbrirGaveta();
  const mayWrite = useAdmitted('write');

  const open = () =>
    abrir({
      cadastro: averbacaoDigitada,
      registro: null,
      inicial: apolice === '' ? {} : { id_apolice: apolice },
      async gravar(valores) {
        const gravada = await sendNovo(averbacaoDigitada, valores);
        void client.invalidateQueries({ queryKey: averbacoesKey });
        return gravada;
      },
      onGravado: (id) => void navigate(paths.averbacao(Number(id))),
    });
  useOnceAsked(asked && mayWrite, open);

  if (!mayWrite) return null;
  return (
    <button type="button" className="btn btn-primary" aria-keyshortcuts="Alt+N" onClick={open}>
      <Icon name="plus-lg" />
      Nova averbação
    </button>
  );
}
