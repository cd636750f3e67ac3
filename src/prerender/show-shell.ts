// Bundled into the body of index.html by scripts/prerender.ts, after the markup that it uses.
import { popStoredUsername } from '#src/shared/screens/form/stored-username.ts';

const root = document.getElementById('root');
const shell = document.documentElement.dataset['shell'];
const template = shell && document.getElementById(`${shell}-shell`);

if (root && template instanceof HTMLTemplateElement) {
  root.append(template.content.cloneNode(true));
  const username = root.querySelector<HTMLInputElement>('input[name="username"]');
  if (username) username.value = popStoredUsername();
  if (template.dataset['title']) document.title = template.dataset['title'];
  // Prevents a submit before the portal has loaded: hydrate.tsx submits the form afterwards.
  root.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || !document.documentElement.dataset['shell']) return;
    event.preventDefault();
    form.dataset['sent'] = '';
    if (submitter) submitter.dataset['pending'] = template.dataset['pending'] ?? '';
  });
}
