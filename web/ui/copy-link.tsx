import { shareTexts } from '../../texts/share.ts';
import { Icon } from './icons.tsx';
import { useCopy } from './use-copy.ts';

/**
 * A button that copies the link of a profile. Without access to the clipboard it opens the share sheet, in which the visitor can
 * select the link.
 * @param props.buttonClass a class from button.ts.
 */
export function CopyLink({ address, buttonClass }: { address: string; buttonClass: string }) {
  const { isCopied, copy } = useCopy(address);

  async function copyLink() {
    if (!(await copy())) document.getElementById('share')?.showPopover();
  }

  return (
    <>
      <button className={buttonClass} type="button" onClick={copyLink}>
        <Icon name={isCopied ? 'check' : 'link'} />
        {isCopied ? shareTexts.copied : shareTexts.copyLink}
      </button>
      <span className="visually-hidden" role="status">
        {isCopied ? shareTexts.linkCopied : ''}
      </span>
    </>
  );
}
