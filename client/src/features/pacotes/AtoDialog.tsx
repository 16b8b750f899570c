import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Pacote } from '../../../../shared/contracts/pacote.ts';
import type { AtoDoPacote } from '../../../../shared/contracts/pacotes.ts';
import { agir } from '../../api/pacotes.ts';
import { dialogProps } from '../../campos/useEnvio.ts';
import { useSending } from '../../api/use-sending.ts';
import { paths } from '../../navigation/paths.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { acaoEmPalavras } from './situacoes-do-pacote.tsx';

const palavras: Readonly<Record<AtoDoPacote, readonly [antes: string, depois: string]>> = {
  enviar: ['O pacote é enviado, assinado, ao sistema configurado. Sem resposta, o envio é repetido.', 'Envio pedido.'],
  entregar: [
    'Registra que o arquivo foi entregue por outro caminho. O pacote passa a esperar o retorno.',
    'Entrega registrada.',
  ],
  retificar: ['Os itens recusados seguem, com os dados atuais, em outro pacote.', 'Pacote de retificação montado.'],
  cancelar: ['Os registros deste pacote ficam livres para outro.', 'Pacote cancelado.'],
};

interface Props {
  readonly pacote: Pacote;
  readonly acao: AtoDoPacote;
  readonly onClose: () => void;
}

export default function AtoDialog({ pacote, acao, onClose }: Props) {
  const [motivo, setMotivo] = useState('');
  const navigate = useNavigate();
  const [antes, depois] = palavras[acao];
  const ato = useSending(
    agir((porque: string) => ({
      params: { id: pacote.id_pacote, acao },
      body: { versao: pacote.versao, ...(porque !== '' && { motivo: porque }) },
    })),
  );
  return (
    <FormDialog
      title={`${acaoEmPalavras[acao]}: pacote ${pacote.numero}`}
      submitLabel={acaoEmPalavras[acao]}
      busyLabel="Gravando..."
      dirty={motivo !== ''}
      {...dialogProps(ato, () => ato.send(motivo.trim()), depois)}
      onClose={() => {
        onClose();
        // `retificar` creates a new package: open it.
        if (ato.data !== undefined && ato.data !== pacote.id_pacote) void navigate(paths.pacote(ato.data));
      }}
    >
      <p className="mb-0">{antes}</p>
      {acao === 'cancelar' && (
        <FormField label="Motivo" hint="Fica no histórico do pacote">
          {(control) => (
            <textarea
              {...control}
              rows={2}
              className="form-control"
              value={motivo}
              onChange={({ target }) => setMotivo(target.value)}
            />
          )}
        </FormField>
      )}
    </FormDialog>
  );
}
