// The sheet of a party: all members at a glance, what they do together, what they share.

import { PARTY_ICON } from "../../models/party.ts";
import { isActor, isItem } from "../../platform/document-kinds.ts";
import { TEMPLATES } from "../../presentation/templates.ts";
import { showRefusal } from "../../dialogs/refusal.ts";
import { openBrowser } from "../content/compendium-browser/open.ts";
import { type ActorMethods, ActorSheetBase } from "../sheets/frame/base.ts";
import { enableReading, isEditing, modeClicks, setEditing, showMode } from "../dom/play-edit-mode.ts";
import { openSheet } from "../dom/open-sheet.ts";
import { closestTo } from "../../platform/elements.ts";
import { viewOfMember } from "./member-info.ts";
import { makeFight } from "./start-encounter.ts";
import { candidateOf, memberUuids, membersOf, rulesetOfParty, setMembers, whyNotMember } from "./members.ts";
import { makePrimary, primaryParty } from "./primary.ts";
import { doTogether, togetherViews } from "./group-checks.ts";
import { localize } from "../../platform/localize.ts";
import { rulesetOf } from "../../rulesets.ts";
import { takeIn } from "../sheets/item/item-drops.ts";

const open = new Set<PartySheet>();

/** Draws the open sheets of parties anew that have this member; all of them without one. */
export function refreshParties(member?: Actor): void {
  for (const sheet of open) {
    if (!member || memberUuids(sheet.document).includes(member.uuid)) void sheet.render();
  }
}

/** What a button of a member's row is about. */
function memberAt(target: HTMLElement): Actor.Implementation | null {
  const uuid = target.closest<HTMLElement>("[data-member]")?.dataset["member"] ?? "";
  const found: unknown = uuid === "" ? null : fromUuidSync(uuid, { strict: false });
  return isActor(found) ? found : null;
}

/** A party's window. */
export class PartySheet extends ActorSheetBase {
  readonly saved: Promise<unknown> = Promise.resolve();

  static override DEFAULT_OPTIONS = {
    classes: ["sortie", "sortie-sheet", "sortie-party"],
    window: { resizable: true, icon: PARTY_ICON },
    position: { width: 760, height: 720 },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: {
      ...modeClicks,
      openMember(this: PartySheet, _event: PointerEvent, target: HTMLElement): void {
        openSheet(memberAt(target));
      },
      async removeMember(this: PartySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
        const uuid = target.closest<HTMLElement>("[data-member]")?.dataset["member"];
        if (this.isEditable)
          await setMembers(
            this.document,
            memberUuids(this.document).filter((other) => other !== uuid),
          );
      },
      async makePrimary(this: PartySheet): Promise<void> {
        await makePrimary(this.document);
        refreshParties();
      },
      async fight(this: PartySheet): Promise<void> {
        await makeFight(this.document);
      },
      async together(this: PartySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
        await doTogether(this.document, target.dataset["does"] ?? "");
      },
      openThing(this: PartySheet, _event: PointerEvent, target: HTMLElement): void {
        openSheet(this.#thingAt(target));
      },
      async addThings(this: PartySheet): Promise<void> {
        await openBrowser({ kind: "item", onto: this.document });
      },
      async deleteThing(this: PartySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
        await this.#thingAt(target)?.deleteDialog();
      },
    },
  };

  static override PARTS = {
    head: { template: TEMPLATES.partyHead },
    members: { template: TEMPLATES.partyMembers, scrollable: [""] },
    gear: { template: TEMPLATES.partyGear },
  };

  override get title(): string {
    return this.document.name;
  }

  #thingAt(target: HTMLElement): Item.Implementation | undefined {
    return this.document.items.get(target.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"] ?? "");
  }

  protected override async _prepareContext(
    ...[options]: Parameters<ActorMethods["_prepareContext"]>
  ): ReturnType<ActorMethods["_prepareContext"]> {
    const base = await super._prepareContext(options);
    const party = this.document;
    const { isGM } = game.user;
    const members = membersOf(party);
    const editor = foundry.applications.ux.TextEditor.implementation;
    const text: unknown = foundry.utils.getProperty(party.toObject(), "system.description");
    const description = typeof text === "string" ? text : "";
    return Object.assign(base, {
      party,
      source: party.toObject(),
      isGM,
      editable: this.isEditable,
      editing: isEditing(this),
      primary: primaryParty() === party,
      members: members.flatMap((actor) => viewOfMember(actor) ?? []),
      ...(isGM ? togetherViews(party) : { rests: [], checks: [] }),
      things: thingsOf(party),
      takers: party.isOwner ? members.flatMap(({ uuid, name, isOwner }) => (isOwner ? { uuid, name } : [])) : [],
      description,
      enriched: await editor.enrichHTML(foundry.utils.cleanHTML(description), { secrets: party.isOwner, relativeTo: party }),
    });
  }

  protected override async _onFirstRender(...parameters: Parameters<ActorMethods["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...parameters);
    open.add(this);
    this.element.addEventListener("change", ({ target }) => {
      const choice = closestTo(target, "select[data-give]");
      if (choice instanceof (this.element.ownerDocument.defaultView?.HTMLSelectElement ?? HTMLSelectElement)) void this.#give(choice);
    });
  }

  protected override async _onRender(...[context, options]: Parameters<ActorMethods["_onRender"]>): Promise<void> {
    await super._onRender(context, options);
    this.element.style.setProperty("--sortie-accent", rulesetOfParty(this.document).accent);
    showMode(this);
  }

  protected override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    enableReading(this.element);
    for (const control of this.element.querySelectorAll<HTMLButtonElement>("[data-action='openMember'], [data-action='openThing']"))
      control.disabled = false;
  }

  protected override _onClose(...[options]: Parameters<ActorMethods["_onClose"]>): void {
    super._onClose(options);
    setEditing(this, false);
    open.delete(this);
  }

  async #give(choice: HTMLSelectElement): Promise<void> {
    const item = this.#thingAt(choice);
    const found: unknown = choice.value === "" ? null : fromUuidSync(choice.value, { strict: false });
    choice.value = "";
    if (item && isActor(found)) await moveThing(item, found);
  }

  protected override async _onDropActor(...[, actor]: Parameters<ActorMethods["_onDropActor"]>): ReturnType<ActorMethods["_onDropActor"]> {
    const party = this.document;
    const members = memberUuids(party);
    const reason = whyNotMember(candidateOf(actor), members, rulesetOfParty(party).id);
    if (reason) showRefusal(reason);
    else if (this.isEditable) await setMembers(party, [...members, actor.uuid]);
    return null;
  }

  /** A creature's thing becomes the party's; dropped on a member, the party's becomes theirs. */
  protected override async _onDropItem(event: DragEvent, item: Item.Implementation): ReturnType<ActorMethods["_onDropItem"]> {
    const row = closestTo(event.target, "[data-member]");
    const member = row && memberAt(row);
    if (member && item.actor === this.document) {
      await moveThing(item, member);
      return null;
    }
    if (item.actor && item.actor !== this.document && isItem(item)) {
      await moveThing(item, this.document);
      return null;
    }
    return super._onDropItem(event, item);
  }
}

// Things of a party, and their way to members and back: a thing is moved, not copied, and only by who owns both.

/** One thing on the party's sheet. */
interface ThingView {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly kind: string;
  readonly quantity: number;
}

/** A party's things, in their order. */
function thingsOf(party: Actor.Implementation): ThingView[] {
  return party.items.contents
    .toSorted((one, other) => one.sort - other.sort || one.name.localeCompare(other.name, game.i18n.lang))
    .map((item) => {
      const quantity: unknown = foundry.utils.getProperty(item.system, "quantity");
      return {
        id: item.id ?? "",
        uuid: item.uuid,
        name: item.name,
        img: item.img ?? "",
        kind: localize(rulesetOf(item)?.items[item.type]?.label ?? item.type),
        quantity: typeof quantity === "number" && quantity !== 1 ? quantity : 0,
      };
    });
}

/** Moves a thing from one to another, as a drop on a sheet does. False where it stays. */
async function moveThing(item: Item.Implementation, to: Actor.Implementation): Promise<boolean> {
  if (!item.actor || item.actor === to || (await takeIn(to, item)) === null) return false;
  ui.notifications.info(localize("SORTIE.Party.Moved", { item: item.name, name: to.name }));
  return true;
}
